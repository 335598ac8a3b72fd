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

  test("works in its business alone and leaves no tenant behind", async () => {
    expect(await inAcme(names)).toEqual([walls.acme.id]);
    await expectClean();
  });

  test("keeps everything or nothing", async () => {
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

  test("does not report a success when an error on the way was swallowed", async () => {
    const swallowed = inAcme(async (tx) => {
      await add(tx, "pretended");
      await sql`select 1 / 0`.execute(tx).catch(() => undefined);
    });
    await expect(swallowed).rejects.toThrow("nothing was saved");
    expect(await stored("pretended")).toBe(0);
    await expectClean();
  });

  test("a value that the driver cannot write ends it, and its connection", async () => {
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

  test("a connection killed between two statements ends it, not the process", async () => {
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

  test("a business that is no id does not begin", async () => {
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
