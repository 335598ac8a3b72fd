import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { upload } from "../files.builders.ts";

const desk = testDesk();

async function setUsage(bytes: number, quota: number) {
  await desk.rows(
    `insert into file_usage (business_id, bytes, quota) values ($1, $2, $3)
     on conflict (business_id) do update set bytes = excluded.bytes, quota = excluded.quota`,
    [desk.business().id, bytes, quota],
  );
}

test("a business at its storage limit accepts no file, another one does", async () => {
  await setUsage(95, 100);
  const { status, problem } = await upload(await desk.as("agent"), { name: "a", bytes: "123456" });
  expect([status, problem.code, problem.message]).toEqual([
    507,
    "files.quota",
    "Your workspace is out of storage.",
  ]);
  expect((await upload(await desk.as("agent"), { name: "a", bytes: "12345" })).status).toBe(201);
  const other = await desk.as("agent", "globex");
  expect((await upload(other, { name: "a", bytes: "123456" })).status).toBe(201);
});

test("of many uploads at the limit only those that fit are accepted, and the count is exact", async () => {
  await setUsage(0, 55);
  const clients = await Promise.all([desk.as("agent"), desk.as("customer"), desk.as("admin")]);
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      upload(clients[n % 3] as (typeof clients)[number], {
        name: "a",
        bytes: `10 bytes ${n % 10}`,
      }),
    ),
  );

  const statuses = replies.map(({ status }) => status).sort((one, other) => one - other);
  expect(statuses).toEqual([...Array(5).fill(201), ...Array(7).fill(507)]);
  const [row] = await desk.rows(
    `select u.bytes, (select sum(size)::int from files f where f.business_id = u.business_id) as kept
     from file_usage u where business_id = $1`,
    [desk.business().id],
  );
  expect(row).toEqual({ bytes: 50, kept: 50 });
});

test("the daily upload limit applies per person", async () => {
  const { people } = desk.business();
  await upload(await desk.as("customer"), { name: "a", bytes: "x" });
  await desk.rows("update files set size = 2147483648 where owner_id = $1", [people.customer.id]);
  const late = await upload(await desk.as("customer"), { name: "b", bytes: "y" });
  expect([late.status, late.problem.code]).toEqual([429, "files.daily_limit"]);
  expect(Number(late.headers["retry-after"])).toBeGreaterThan(86_000);
  expect((await upload(await desk.as("neighbour"), { name: "b", bytes: "y" })).status).toBe(201);

  await desk.rows("update files set created_at = now() - interval '25 hours' where owner_id = $1", [
    people.customer.id,
  ]);
  expect((await upload(await desk.as("customer"), { name: "b", bytes: "y" })).status).toBe(201);
});

test("the sixty-first upload of a minute is refused", async () => {
  const client = await desk.as("customer");
  const statuses: number[] = [];
  for (let n = 0; n < 61; n++) {
    statuses.push((await upload(client, { name: "a.exe", bytes: "x" })).status);
  }
  expect(statuses.slice(0, 60)).toEqual(Array(60).fill(400));
  expect(statuses[60]).toBe(429);
});
