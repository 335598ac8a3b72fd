import { sql } from "kysely";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/ids.ts";
import { openWalls, type Walls, wallModes } from "#platform/testing/walls.ts";
import { enterBusiness, type TenantTx } from "./tenant-db.ts";

describe.each(wallModes)("a transaction with $mode", ({ namedStatements, isBounced }) => {
  let walls: Walls;
  let sockets: { destroy(): void }[];

  beforeAll(async () => {
    walls = await openWalls({ walls: { namedStatements, ownFilters: false }, isBounced });
    sockets = [];
    walls.pool.on("connect", (client) => sockets.push(socketOf(client)));
  });
  afterAll(() => walls.close());

  const inAcme = <T>(work: (tx: TenantTx) => Promise<T>) =>
    walls.database.transact(walls.acme.id, work);
  const names = async (tx: TenantTx) =>
    (await tx.selectFrom("departments").select("name").orderBy("id").execute()).map((d) => d.name);
  const add = (tx: TenantTx, name: string) =>
    tx.insertInto("departments").values({ id: newId(), name, slug: name }).execute();
  const stored = async (name: string) =>
    (await walls.rows("select business_id from departments where name = $1", [name])).length;

  async function expectClean() {
    expect(await walls.remembered()).toSatisfy((id) => id === null || id === "");
    expect(await walls.database.transact(walls.globex.id, names)).toEqual([walls.globex.id]);
    expect(await walls.remembered()).toBe("");
  }

  test("works in its business only and leaves no tenant set", async () => {
    expect(await inAcme(names)).toEqual([walls.acme.id]);
    await expectClean();
  });

  test("commits everything or nothing", async () => {
    await inAcme((tx) => add(tx, "kept"));
    const spoilt = inAcme(async (tx) => {
      await add(tx, "lost");
      throw new Error("changed my mind");
    });
    await expect(spoilt).rejects.toThrow("changed my mind");
    expect([await stored("kept"), await stored("lost")]).toEqual([1, 0]);
    await inAcme((tx) => tx.deleteFrom("departments").where("name", "=", "kept").execute());
    await expectClean();
  });

  test("concurrently awaited statements run in order, each with its own result", async () => {
    const answers = await inAcme((tx) =>
      Promise.all([add(tx, "first"), names(tx), add(tx, "second"), names(tx)]),
    );
    const { acme } = walls;
    expect([answers[1], answers[3]]).toEqual([
      [acme.id, "first"],
      [acme.id, "first", "second"],
    ]);
    const gone = (tx: TenantTx) =>
      tx.deleteFrom("departments").where("name", "in", ["first", "second"]).execute();
    await inAcme(gone);
    await expectClean();
  });

  test("of concurrently awaited statements the first error is reported, and nothing is committed", async () => {
    const spoilt = inAcme((tx) =>
      Promise.all([add(tx, "early"), sql`select 1 / 0`.execute(tx), add(tx, "late"), names(tx)]),
    );
    await expect(spoilt).rejects.toMatchObject({ code: "22012" });
    const deep = inAcme(async (tx) => {
      const divide = async () => [await sql`select 1 / 0`.execute(tx)];
      const later = async () => [await divide()];
      const last = async () => [await later()];
      await Promise.all([last(), names(tx)]);
    });
    await expect(deep).rejects.toMatchObject({ code: "22012" });
    expect([await stored("early"), await stored("late")]).toEqual([0, 0]);
    await expectClean();
  });

  test("a statement after the end is refused", async () => {
    const kept = await inAcme(async (tx) => ({ tx }));
    await expect(add(kept.tx, "too late")).rejects.toThrow("the transaction is over");
    expect(await stored("too late")).toBe(0);
  });

  test("reports no success when an error was swallowed", async () => {
    const swallowed = inAcme(async (tx) => {
      await add(tx, "pretended");
      await sql`select 1 / 0`.execute(tx).catch(() => undefined);
    });
    await expect(swallowed).rejects.toThrow("nothing was saved");
    expect(await stored("pretended")).toBe(0);
    await expectClean();
  });

  test("a value that the driver cannot encode ends the transaction and its connection", async () => {
    const circular: { self?: unknown } = {};
    circular.self = circular;
    const write = (value: unknown) => (tx: TenantTx) => sql`select ${value}::jsonb`.execute(tx);
    await expect(inAcme(write(circular))).rejects.toThrow("circular");
    const insisting = inAcme(async (tx) => {
      await add(tx, "insisted");
      await write(circular)(tx).catch(() => undefined);
    });
    await expect(insisting).rejects.toThrow("circular");
    expect(await stored("insisted")).toBe(0);
    expect((await inAcme(write({ fine: true }))).rows).toHaveLength(1);
    await expectClean();
  });

  test("a connection killed between two statements ends the transaction, not the process", async () => {
    const killed = inAcme(async (tx) => {
      await add(tx, "half");
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => setImmediate(resolve));
      await add(tx, "other half");
    });
    await expect(killed).rejects.toThrow();
    expect([await stored("half"), await stored("other half")]).toEqual([0, 0]);
    await expectClean();
  });

  test("an invalid business id does not start a transaction", async () => {
    const odd = walls.database.transact("x'; drop table departments; --", names);
    await expect(odd).rejects.toThrow("not the id of a business");
    await expectClean();
  });

  test("another business can be entered, and is left again, also after a failure", async () => {
    await inAcme(async (tx) => {
      expect(await enterBusiness(tx, walls.globex.id, names)).toEqual([walls.globex.id]);
      expect(await names(tx)).toEqual([walls.acme.id]);
      const failing = enterBusiness(tx, walls.globex.id, () => Promise.reject(new Error("no")));
      await expect(failing).rejects.toThrow("no");
      expect(await names(tx)).toEqual([walls.acme.id]);
    });
    await expectClean();
  });
});

function socketOf(client: pg.PoolClient): { destroy(): void } {
  return (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream;
}
