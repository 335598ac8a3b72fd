import { sql } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/ids.ts";
import { openWalls, type Walls, wallModes } from "#platform/testing/walls.ts";
import type { TenantDb } from "./tenant-db.ts";

// Row-level security alone, on one connection: nothing else could hide a mistake of the executor.
describe.each(wallModes)("a reader with $mode", ({ namedStatements, isBounced }) => {
  let walls: Walls;
  let acme: TenantDb;
  let globex: TenantDb;

  beforeAll(async () => {
    walls = await openWalls({ walls: { namedStatements, ownFilters: false }, isBounced });
    acme = walls.database.reader(walls.acme.id);
    globex = walls.database.reader(walls.globex.id);
  });
  afterAll(() => walls.close());

  const names = async (db: TenantDb) =>
    (await db.selectFrom("departments").select("name").execute()).map(({ name }) => name);

  /** Both see their own and nothing else, and no tenant is left behind. */
  async function expectClean() {
    expect(await walls.remembered()).toSatisfy((id) => id === null || id === "");
    expect(await names(acme)).toEqual([walls.acme.id]);
    expect(await names(globex)).toEqual([walls.globex.id]);
    expect(await walls.remembered()).toBe("");
  }

  test("sees only the rows of its business, and leaves no tenant set", async () => {
    await expectClean();
  });

  test("a statement without a tenant fails instead of returning nothing", async () => {
    await names(acme);
    const bare = walls.pool.query("select * from departments");
    await expect(bare).rejects.toMatchObject({ code: "42501" });
  });

  test("an invalid tenant id fails", async () => {
    for (const wrong of ["", "x' or true --"]) {
      await expect(names(walls.database.reader(wrong))).rejects.toThrow();
    }
    await expectClean();
  });

  test("an error of the statement leaves no tenant set", async () => {
    await expect(sql`select 1 / 0`.execute(acme)).rejects.toMatchObject({ code: "22012" });
    await expectClean();
  });

  test("a value that the server refuses leaves no tenant set", async () => {
    const bad = acme.selectFrom("departments").select("id").where("id", "=", "no uuid").execute();
    await expect(bad).rejects.toMatchObject({ code: "22P02" });
    await expectClean();
  });

  test("a value that the driver cannot encode leaves no tenant set", async () => {
    const circular: { self?: unknown } = {};
    circular.self = circular;
    await expect(sql`select ${circular}::jsonb`.execute(acme)).rejects.toThrow("circular");
    await expectClean();
    await expect(sql`select ${circular}::jsonb`.execute(acme)).rejects.toThrow("circular");
    const whole = await sql<{ a: number }>`select ${{ b: 1 }}::jsonb as a`.execute(acme);
    expect(whole.rows).toEqual([{ a: { b: 1 } }]);
  });

  test("a result that the driver cannot decode leaves no tenant set", async () => {
    pg.types.setTypeParser(pg.types.builtins.MACADDR, () => {
      throw new Error("unreadable");
    });
    await expect(sql`select macaddr '08:00:2b:01:02:03'`.execute(acme)).rejects.toThrow(
      "unreadable",
    );
    await expectClean();
  });

  test("a statement cancelled by its timeout leaves no tenant set", async () => {
    const patience = "1000";
    const quick = await openWalls({ walls: { namedStatements }, isBounced, patience });
    const slow = sql`select pg_sleep(9)`.execute(quick.database.reader(quick.acme.id));
    await expect(slow).rejects.toMatchObject({ code: "57014" });
    expect(await quick.remembered()).toBe("");
    expect(await names(quick.database.reader(quick.globex.id))).toEqual([quick.globex.id]);
    await quick.close();
  });

  test("a shorter timeout is enforced, and leaves neither tenant nor timeout set", async () => {
    const hurried = walls.database.reader(walls.acme.id, 1000);
    expect(await names(hurried)).toEqual([walls.acme.id]);
    const slow = sql`select pg_sleep(9)`.execute(hurried);
    await expect(slow).rejects.toMatchObject({ code: "57014" });
    const { rows } = await walls.pool.query("show statement_timeout");
    expect(rows).toEqual([{ statement_timeout: "10s" }]);
    await expectClean();
  });

  test("a statement that failed to prepare is not treated as prepared later", async () => {
    await walls.pool.query("select pg_terminate_backend(pg_backend_pid())").catch(() => undefined);
    const early = () => sql<{ n: number }>`select n from not_yet`.execute(acme);
    await expect(early()).rejects.toMatchObject({ code: "42P01" });
    await walls.rows("create table not_yet as select 7 as n");
    await walls.rows("grant select on not_yet to parley_app");
    expect((await early()).rows).toEqual([{ n: 7 }]);
    await walls.rows("drop table not_yet");
  });

  test("a write is stored, with the business filled in", async () => {
    const changed = await acme.updateTable("departments").set({ slug: "moved" }).executeTakeFirst();
    expect(changed.numUpdatedRows).toBe(1n);
    const slugs = await walls.rows("select slug from departments where business_id = $1", [
      walls.acme.id,
    ]);
    expect(slugs).toEqual([{ slug: "moved" }]);
    await expectClean();
  });

  test("a row of another business cannot be changed, deleted, inserted or referenced", async () => {
    const { departmentId, id: business_id } = walls.globex;
    const changed = await acme
      .updateTable("departments")
      .set({ slug: "stolen" })
      .where("id", "=", departmentId)
      .executeTakeFirst();
    expect(changed.numUpdatedRows).toBe(0n);
    const removed = await acme
      .deleteFrom("departments")
      .where("id", "=", departmentId)
      .executeTakeFirst();
    expect(removed.numDeletedRows).toBe(0n);
    const planted = acme
      .insertInto("departments")
      .values({ business_id, id: newId(), name: "planted", slug: "planted" })
      .execute();
    await expect(planted).rejects.toMatchObject({ code: "42501" });
    const given = acme.updateTable("departments").set({ business_id }).execute();
    await expect(given).rejects.toMatchObject({ code: "42501" });
    const pointed = acme
      .insertInto("department_members")
      .values({ department_id: departmentId, account_id: newId() })
      .execute();
    await expect(pointed).rejects.toMatchObject({ code: "23503" });
    await expectClean();
  });

  test("a connection killed during a statement is not used again", async () => {
    const killed = sql`select pg_terminate_backend(pg_backend_pid()), pg_sleep(5)`.execute(acme);
    await expect(killed).rejects.toThrow();
    await expectClean();
  });

  test("results of pipelined statements are not swapped", async () => {
    const ask = async (n: number) => {
      const [db, own] = n % 2 ? [acme, walls.acme.id] : [globex, walls.globex.id];
      const divisor = n % 7;
      const asked = sql<{ n: number; own: string }>`
        select ${n}::integer as n, 1 / ${divisor}::integer, current_business() as own
      `.execute(db);
      if (divisor > 0) expect((await asked).rows).toMatchObject([{ n, own }]);
      else await expect(asked).rejects.toMatchObject({ code: "22012" });
    };
    await Promise.all(Array.from({ length: 300 }, (_, n) => ask(n + 1)));
    await expectClean();
  });
});
