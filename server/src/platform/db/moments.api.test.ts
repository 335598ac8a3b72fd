import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWalls, type Walls } from "#platform/testing/walls.ts";

let walls: Walls;

beforeAll(async () => {
  walls = await openWalls();
});
afterAll(() => walls.close());

test.each([
  ["08:30:00", "08:30:00.000Z"],
  ["08:30:00.86", "08:30:00.860Z"],
  ["08:30:00.8604", "08:30:00.860400Z"],
  ["08:30:00.860421", "08:30:00.860421Z"],
])("a timestamp is formatted the same, however many zeros it ends in: %s", async (kept, told) => {
  const db = walls.database.reader(walls.acme.id);
  const asked = sql<{ at: string }>`select ${`2026-11-15 ${kept}+00`}::timestamptz as at`;
  expect((await asked.execute(db)).rows).toEqual([{ at: `2026-11-15T${told}` }]);
});
