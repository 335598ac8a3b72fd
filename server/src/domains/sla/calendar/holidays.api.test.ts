import { holidays } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { aHoliday } from "../sla.builders.ts";

const desk = testDesk();

async function add(change: Parameters<typeof aHoliday>[0] = {}, name?: "globex") {
  return (await desk.as("admin", name)).call(holidays.add, { body: aHoliday(change) });
}

async function list(query: object = {}) {
  const { body } = await (await desk.as("agent")).call(holidays.list, { query });
  return { ...body, names: body.results.map(({ name }) => name) };
}

async function changesOf(event: string) {
  const rows = await desk.rows<{ changes: unknown }>(
    "select changes from events where business_id = $1 and name = $2 order by id",
    [desk.business().id, event],
  );
  return rows.map(({ changes }) => changes);
}

test("an admin adds a holiday, and the event lists its fields", async () => {
  const { status, body } = await add({ description: "The first day." });

  expect(status).toBe(201);
  expect(body).toMatchObject({
    message: "Holiday created successfully",
    holiday: { ...aHoliday(), description: "The first day.", is_active: true, version: 1 },
  });
  expect(await desk.announced()).toEqual(["sla.holiday_created"]);
  expect(await changesOf("sla.holiday_created")).toEqual([
    [
      { field: "name", from: null, to: "New Year" },
      { field: "date", from: null, to: "2027-01-01" },
      { field: "is_recurring", from: null, to: true },
      { field: "description", from: null, to: "The first day." },
      { field: "is_active", from: null, to: true },
    ],
  ]);
});

test("a second holiday on a date is refused with a message, and nothing is written", async () => {
  await add();
  const { status, problem } = await add({ name: "Another" });

  expect(status).toBe(409);
  expect(problem.code).toBe("sla.holiday_date_taken");
  expect(problem.message).toBe("There is already a holiday on January 1, 2027.");
  expect(await desk.announced()).toHaveLength(1);
});

test("a holiday cannot be moved to the date of another", async () => {
  await add();
  const other = (await add({ date: "2027-05-01" })).body.holiday;
  const { status, problem } = await (await desk.as("admin")).call(holidays.change, {
    params: { id: other.id },
    body: { date: "2027-01-01" },
  });

  expect([status, problem.code]).toEqual([409, "sla.holiday_date_taken"]);
});

test.each([
  [{ name: " " }, "name", "Holiday name is required"],
  [{ name: undefined }, "name", "Holiday name is required"],
  [{ name: "x".repeat(121) }, "name", "Holiday name must be at most 120 characters"],
  [{ date: "" }, "date", "Date is required"],
  [{ date: undefined }, "date", "Date is required"],
  [{ date: "2027-02-30" }, "date", "Enter a valid date"],
  [{ date: "0001-01-01" }, "date", "Enter a valid date"],
  [{ description: "x".repeat(501) }, "description", "Description must be at most 500 characters"],
])("a holiday with %j is refused with an error on its field", async (change, field, message) => {
  const payload = { ...aHoliday(), ...change };
  const { status, problem } = await (await desk.as("admin")).send("POST", "/sla/holidays/", {
    payload,
  });

  expect(status).toBe(400);
  expect(problem.message).toBe(message);
  expect(problem.fields).toEqual({ [field]: message });
});

test("the event of a change lists the changed fields with old and new values", async () => {
  const { id } = (await add()).body.holiday;
  const admin = await desk.as("admin");
  const { status, body } = await admin.call(holidays.change, {
    params: { id },
    body: { name: "New Year's Day", is_active: false, is_recurring: true },
  });

  expect(status).toBe(200);
  expect(body.message).toBe("Holiday updated successfully");
  expect(body.holiday).toMatchObject({
    name: "New Year's Day",
    date: "2027-01-01",
    is_active: false,
    version: 2,
  });
  expect(await changesOf("sla.holiday_updated")).toEqual([
    [
      { field: "name", from: "New Year", to: "New Year's Day" },
      { field: "is_active", from: true, to: false },
    ],
  ]);
});

test("a change without a difference writes nothing", async () => {
  const { id } = (await add()).body.holiday;
  const { status, body } = await (await desk.as("admin")).call(holidays.change, {
    params: { id },
    body: { name: "New Year" },
  });

  expect([status, body.holiday.version]).toEqual([200, 1]);
  expect(await desk.announced()).toEqual(["sla.holiday_created"]);
});

test("a field that somebody else changed meanwhile is refused with the current holiday", async () => {
  const { id } = (await add()).body.holiday;
  const admin = await desk.as("admin");
  await admin.call(holidays.change, { params: { id }, body: { name: "First" } });
  const late = { params: { id }, body: { name: "Second", version: 1 } };
  const { status, problem } = await admin.call(holidays.change, late);

  expect([status, problem.code]).toEqual([409, "request.stale_version"]);
  expect(problem.current).toMatchObject({ name: "First", version: 2 });
  const other = { params: { id }, body: { description: "Untouched by the other", version: 1 } };
  expect((await admin.call(holidays.change, other)).status).toBe(200);
  const deletion = await admin.call(holidays.remove, { params: { id } }, { "if-match": '"1"' });
  expect(deletion.problem.code).toBe("request.stale_version");
});

test("deleting a holiday returns it once, and it is gone", async () => {
  const { id } = (await add()).body.holiday;
  const admin = await desk.as("admin");
  const { status, body } = await admin.call(holidays.remove, { params: { id } });

  expect(status).toBe(200);
  expect(body).toMatchObject({ message: "Holiday deleted successfully", holiday: { id } });
  expect((await list()).count).toBe(0);
  expect((await admin.call(holidays.remove, { params: { id } })).status).toBe(404);
  expect(await changesOf("sla.holiday_deleted")).toEqual([
    [
      { field: "name", from: "New Year", to: null },
      { field: "date", from: "2027-01-01", to: null },
      { field: "is_recurring", from: true, to: null },
      { field: "description", from: "", to: null },
      { field: "is_active", from: true, to: null },
    ],
  ]);
});

test("holidays are listed by date and filtered by active", async () => {
  await add({ name: "Late", date: "2027-12-25" });
  await add({ name: "Off", date: "2027-06-01", is_active: false });
  await add({ name: "Early", date: "2027-01-06" });

  expect((await list()).names).toEqual(["Early", "Off", "Late"]);
  expect((await list({ is_active: true })).names).toEqual(["Early", "Late"]);
  expect((await list({ is_active: false })).names).toEqual(["Off"]);
});

test("the year filter finds holidays in that year, and 29 February only in leap years", async () => {
  await add({ name: "Once", date: "2027-03-01", is_recurring: false });
  await add({ name: "Yearly", date: "2020-05-01" });
  await add({ name: "Leap", date: "2024-02-29" });

  expect((await list({ year: 2027 })).names).toEqual(["Yearly", "Once"]);
  expect((await list({ year: 2028 })).names).toEqual(["Yearly", "Leap"]);
  expect((await list({ year: 2019 })).names).toEqual(["Yearly"]);
  expect((await list({ year: 2100 })).names).toEqual(["Yearly"]);
});

test("a list longer than a page links to the next and previous page with the same filter", async () => {
  await desk.rows(
    `insert into sla_holidays (business_id, id, name, date)
     select $1, gen_random_uuid(), 'Day ' || n, date '2027-01-01' + n from generate_series(1, 12) n`,
    [desk.business().id],
  );
  const first = await list({ is_active: true });
  expect([first.count, first.results.length, first.previous]).toEqual([12, 10, null]);
  const path = (first.next ?? "").replace("/api/v1", "");
  expect(path).toContain("is_active=true");
  const { body } = await (await desk.as("agent")).send("GET", path);
  expect(body).toMatchObject({ count: 12, next: null, results: { length: 2 } });
});

test("a business can have at most a thousand holidays", async () => {
  await desk.rows(
    `insert into sla_holidays (business_id, id, name, date)
     select $1, gen_random_uuid(), 'Day', date '2030-01-01' + n from generate_series(1, 999) n`,
    [desk.business().id],
  );
  expect((await add()).status).toBe(201);
  const { status, problem } = await add({ date: "2027-01-02" });

  expect([status, problem.code]).toEqual([409, "limits.reached"]);
  expect(problem.message).toBe("Your workspace has reached its limit of 1000 holidays.");
});

test("a repeated idempotency key creates one holiday", async () => {
  const admin = await desk.as("admin");
  const headers = { "idempotency-key": "once" };
  const first = await admin.call(holidays.add, { body: aHoliday() }, headers);
  const again = await admin.call(holidays.add, { body: aHoliday() }, headers);

  expect(again.status).toBe(201);
  expect(again.body.holiday.id).toBe(first.body.holiday.id);
  expect((await list()).count).toBe(1);
});

test("an agent can read the holidays but not change them; a customer can do neither", async () => {
  const { id } = (await add()).body.holiday;
  for (const [who, read] of [
    ["agent", 200],
    ["customer", 403],
  ] as const) {
    const client = await desk.as(who);
    const statuses = [
      (await client.call(holidays.list, { query: {} })).status,
      (await client.call(holidays.add, { body: aHoliday() })).status,
      (await client.call(holidays.change, { params: { id }, body: { name: "x" } })).status,
      (await client.call(holidays.remove, { params: { id } })).status,
    ];
    expect(statuses).toEqual([read, 403, 403, 403]);
  }
  expect(await desk.announced()).toHaveLength(1);
});

test("another business cannot see or change the holiday, and can have one on the same date", async () => {
  const { id } = (await add()).body.holiday;
  const globex = await desk.as("admin", "globex");

  expect((await globex.call(holidays.list, { query: {} })).body.results).toEqual([]);
  expect((await add({}, "globex")).status).toBe(201);
  const reach = { params: { id }, body: { name: "Mine now" } };
  expect((await globex.call(holidays.change, reach)).status).toBe(404);
  expect((await globex.call(holidays.remove, { params: { id } })).status).toBe(404);
  expect((await list()).names).toEqual(["New Year"]);
});
