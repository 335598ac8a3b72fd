import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openWalls, type Walls, wallModes } from "#platform/testing/walls.ts";
import { type TenantDb, together } from "./tenant-db.ts";

// Row-level security alone: nothing else could hide an answer that went to the wrong business.
describe.each(wallModes)(
  "queries batched together with $mode",
  ({ namedStatements, isBounced }) => {
    let walls: Walls;
    let acme: TenantDb;
    let globex: TenantDb;

    beforeAll(async () => {
      walls = await openWalls({
        walls: { namedStatements, ownFilters: false },
        connections: 2,
        isBounced,
      });
      acme = together(walls.database.reader(walls.acme.id));
      globex = together(walls.database.reader(walls.globex.id));
    });
    afterAll(() => walls.close());

    const names = async (db: TenantDb) =>
      (await db.selectFrom("departments").select("name").execute()).map(({ name }) => name);
    const said = async (db: TenantDb, word: string) =>
      (await sql<{ word: string }>`select ${word}::text as word`.execute(db)).rows[0]?.word;
    const server = async (db: TenantDb, n: number) =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid, ${n}::int`.execute(db)).rows[0]
        ?.pid;
    /** Often enough that every connection knows the statements, and they leave as one. */
    const rounds = Array.from({ length: 8 }, (_, round) => round);

    test("every caller gets its own result, before and after the statements are prepared", async () => {
      for (const round of rounds) {
        const answers = await Promise.all([
          said(acme, `a${round}`),
          names(acme),
          said(globex, `g${round}`),
          names(globex),
          said(acme, `b${round}`),
        ]);
        const { acme: own, globex: other } = walls;
        expect(answers).toEqual([`a${round}`, [own.id], `g${round}`, [other.id], `b${round}`]);
      }
      expect(await walls.remembered()).toBe("");
    });

    test("batched queries use one connection", async () => {
      for (const _ of rounds) {
        const [one, two, three] = await Promise.all([1, 2, 3].map((n) => server(acme, n)));
        expect([two, three]).toEqual([one, one]);
      }
    });

    test("an error fails the whole batch, and later queries are unaffected", async () => {
      const divided = (by: number) => sql`select 1 / ${by}::int`.execute(acme);
      for (const _ of rounds) {
        const all = [said(acme, "before"), divided(0), said(acme, "after")];
        const outcomes = await Promise.allSettled(all);
        expect(outcomes.filter(({ status }) => status === "rejected")).not.toHaveLength(0);
        expect(outcomes[1]).toMatchObject({ status: "rejected", reason: { code: "22012" } });
        expect(await names(globex)).toEqual([walls.globex.id]);
        expect(await divided(1)).toBeDefined();
      }
      expect(await walls.remembered()).toBe("");
    });

    test("a value that the driver cannot encode fails the batch, and later queries are unaffected", async () => {
      const circular: { self?: unknown } = {};
      circular.self = circular;
      const written = (value: unknown) => sql`select ${value}::jsonb`.execute(acme);
      await Promise.all([written({}), written([])]);
      await expect(Promise.all([written({}), written(circular), written({})])).rejects.toThrow(
        "circular",
      );
      expect(await names(acme)).toEqual([walls.acme.id]);
      expect(await walls.remembered()).toSatisfy((id) => id === null || id === "");
    });

    test("a transaction is not batched", async () => {
      await walls.database.transact(walls.acme.id, async (tx) => {
        expect(together(tx)).toBe(tx);
      });
    });
  },
);
