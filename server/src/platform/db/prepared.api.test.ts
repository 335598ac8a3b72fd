import { afterAll, beforeAll, expect, test } from "vitest";
import { openWalls, type Walls } from "#platform/testing/walls.ts";
import { prepared } from "./prepared.ts";
import { enterBusiness, type TenantDb, tenantDatabase } from "./tenant-db.ts";

let walls: Walls;
let built = 0;

const findDepartments = prepared((db, { id, most }: { id: string; most: number }) => {
  built++;
  return db.selectFrom("departments").select("name").where("id", "=", id).limit(most);
});

beforeAll(async () => {
  walls = await openWalls();
  // The filters must hold alone: what is compiled once must not carry the business it was compiled for.
  await walls.rows("alter table departments disable row level security");
});
afterAll(() => walls.close());

const acme = () => walls.database.reader(walls.acme.id);
const globex = () => walls.database.reader(walls.globex.id);
const own = (db: TenantDb) => findDepartments(db, { id: walls.acme.departmentId, most: 5 });

test("a prepared read is built once and returns each business its own rows", async () => {
  expect(await own(acme())).toEqual([{ name: walls.acme.id }]);
  expect(await own(globex())).toEqual([]);
  expect(await own(acme())).toEqual([{ name: walls.acme.id }]);
  expect(built).toBe(1);
});

test("a prepared read uses the parameters of each call", async () => {
  expect(await findDepartments(acme(), { id: walls.acme.departmentId, most: 0 })).toEqual([]);
  const { departmentId, id: name } = walls.globex;
  expect(await findDepartments(globex(), { id: departmentId, most: 1 })).toEqual([{ name }]);
});

test("a prepared read follows a transaction into another business", async () => {
  await walls.database.transact(walls.globex.id, async (tx) => {
    expect(await own(tx)).toEqual([]);
    expect(await enterBusiness(tx, walls.acme.id, own)).toEqual([{ name: walls.acme.id }]);
    expect(await own(tx)).toEqual([]);
  });
});

test("a prepared read is built again for a database with other tenant filters", async () => {
  const before = built;
  const open = tenantDatabase(walls.pool, { ownFilters: false }).reader(walls.globex.id);
  expect(await own(open)).toEqual([{ name: walls.acme.id }]);
  expect(built).toBe(before + 1);
});
