import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#platform/ids.ts";
import { openWalls, type Walls } from "#platform/testing/walls.ts";
import { tenantColumns } from "./schema.generated.ts";
import type { TenantDb } from "./tenant-db.ts";

const cases = [
  { wall: "row-level security", ownFilters: false, isOpen: false, holds: true },
  { wall: "the filters of the stores", ownFilters: true, isOpen: true, holds: true },
  {
    wall: "neither, which shows that these tests detect a leak",
    ownFilters: false,
    isOpen: true,
    holds: false,
  },
];

describe.each(cases)("protected by $wall", ({ ownFilters, isOpen, holds }) => {
  let walls: Walls;
  let acme: TenantDb;

  beforeAll(async () => {
    walls = await openWalls({ walls: { ownFilters } });
    acme = walls.database.reader(walls.acme.id);
    if (isOpen) {
      for (const table of Object.keys(tenantColumns)) {
        await walls.rows(`alter table ${table} disable row level security`);
      }
    }
  });
  afterAll(() => walls.close());

  const expectHeld = (isHeld: boolean) => expect(isHeld).toBe(holds);

  test("a list contains no foreign row", async () => {
    const rows = await acme.selectFrom("departments").select("business_id").execute();
    expectHeld(rows.every(({ business_id }) => business_id === walls.acme.id));
    expect(rows.length).toBeGreaterThan(0);
  });

  test("a foreign id finds nothing", async () => {
    const { departmentId } = walls.globex;
    const found = await acme
      .selectFrom("departments")
      .select("id")
      .where("id", "=", departmentId)
      .execute();
    expectHeld(found.length === 0);
  });

  test("a join by id alone returns no foreign row, and a left join keeps its own", async () => {
    const pairs = await acme
      .selectFrom("departments")
      .leftJoin("departments as other", (join) =>
        join.on("other.id", "=", walls.globex.departmentId),
      )
      .select(["departments.business_id", "other.business_id as foreign"])
      .where("departments.business_id", "=", walls.acme.id)
      .execute();
    expect(pairs).toHaveLength(1);
    expectHeld(pairs[0]?.foreign === null);
  });

  test("a count, a sub-select and an exists reveal no foreign rows", async () => {
    const { departmentId } = walls.globex;
    const foreign = acme.selectFrom("departments").select("id").where("id", "=", departmentId);
    const told = await acme
      .selectNoFrom((eb) => [
        eb.exists(foreign).as("is_there"),
        eb.selectFrom("departments").select(eb.fn.countAll<number>().as("n")).as("n"),
      ])
      .executeTakeFirstOrThrow();
    expectHeld(told.is_there === false && told.n === 1);
  });

  test("a foreign row is neither changed nor deleted", async () => {
    const { departmentId } = walls.globex;
    const change = acme
      .updateTable("departments")
      .set({ slug: "x" })
      .where("id", "=", departmentId);
    expectHeld((await change.executeTakeFirst()).numUpdatedRows === 0n);
    const removal = acme.deleteFrom("departments").where("id", "=", departmentId);
    expectHeld((await removal.executeTakeFirst()).numDeletedRows === 0n);
  });

  test("a row cannot be inserted into another business", async () => {
    const row = { id: newId(), business_id: walls.globex.id, name: "planted", slug: "planted" };
    const isRefused = await acme
      .insertInto("departments")
      .values(row)
      .execute()
      .then(
        () => false,
        () => true,
      );
    expectHeld(isRefused);
  });
});
