import { sql } from "kysely";
import { expect, test } from "vitest";
import { randomFrom } from "#platform/testing/seed.ts";
import {
  openWalls,
  type Tenant,
  type Walls,
  wallModes,
  wallRequests,
} from "#platform/testing/walls.ts";
import { type TenantDb, together } from "./tenant-db.ts";

const atOnce = 64;
const faces = 40;

test.each(wallModes)(
  "$mode: of interleaved requests with errors and aborts, none sees a foreign row",
  async ({ namedStatements, isBounced }) => {
    const walls = await openWalls({
      walls: { namedStatements, ownFilters: false },
      connections: 5,
      isBounced,
      businesses: 20,
    });
    const seen = { own: 0, foreign: 0, failed: 0 };
    const look = watcher(seen);
    let left = wallRequests;
    const lane = async (number: number) => {
      const random = randomFrom(number);
      while (left-- > 0) {
        const tenant = walls.tenants[random(walls.tenants.length)] as Tenant;
        await request(walls, tenant, random(faces), look).catch(() => seen.failed++);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, (_, number) => lane(number + 1)));
    expect(seen.foreign).toBe(0);
    expect(seen.own).toBeGreaterThan(wallRequests * 0.7);
    expect(seen.failed).toBeGreaterThan(wallRequests * 0.05);
    expect(seen.own + seen.failed).toBe(wallRequests);
    await walls.close();
  },
  wallRequests * 20,
);

type Look = (tenant: Tenant, db: TenantDb) => Promise<void>;

/** Counts a request by the names it sees: the one department of its business, or anything else. */
function watcher(seen: { own: number; foreign: number }): Look {
  return async (tenant, db) => {
    const rows = await db.selectFrom("departments").select(["id", "name"]).execute();
    const isOwn = rows.length === 1 && rows[0]?.name === tenant.id;
    if (isOwn) seen.own++;
    else seen.foreign++;
  };
}

/** Mostly a read; sometimes a transaction; now and then something goes wrong in one of many ways. */
async function request({ database }: Walls, tenant: Tenant, dice: number, look: Look) {
  const db = database.reader(tenant.id);
  const kill = sql`select pg_terminate_backend(pg_backend_pid())`;
  if (dice < 20) return look(tenant, db);
  if (dice < 26) return look(tenant, together(db));
  if (dice < 36) return database.transact(tenant.id, (tx) => look(tenant, tx));
  if (dice === 36) return sql`select 1 / 0`.execute(db);
  if (dice === 37) return sql`select ${unwritable}`.execute(db);
  if (dice === 38) return kill.execute(db);
  return database.transact(tenant.id, async (tx) => {
    await tx.updateTable("departments").set({ slug: "aborted" }).execute();
    throw new Error("aborted");
  });
}

const unwritable = {
  toPostgres() {
    throw new Error("unwritable");
  },
};
