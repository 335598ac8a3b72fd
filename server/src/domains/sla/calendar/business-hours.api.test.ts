import { businessHours } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { anEntry } from "../sla.builders.ts";

const desk = testDesk();

async function add(...entries: Parameters<typeof anEntry>[0][]) {
  const body = { data: entries.map(anEntry) };
  return (await desk.as("admin")).call(businessHours.add, { body });
}

async function list(name?: "globex") {
  return (await (await desk.as("agent", name)).call(businessHours.list, {})).body;
}

async function clear() {
  await desk.rows("delete from sla_business_hours where business_id = $1", [desk.business().id]);
}

test("a new business has hours from Monday to Friday, nine to five in its own time zone", async () => {
  const hours = await list();

  expect(hours.map(({ day_name, is_working_day }) => [day_name, is_working_day])).toEqual([
    ["Monday", true],
    ["Tuesday", true],
    ["Wednesday", true],
    ["Thursday", true],
    ["Friday", true],
    ["Saturday", false],
    ["Sunday", false],
  ]);
  for (const record of hours) {
    expect(record).toMatchObject({
      name: "Default Business Hours",
      start_time: "09:00",
      end_time: "17:00",
      timezone: "Europe/London",
    });
  }
});

test.each([
  ["Sunday", 0, 6, 7],
  ["Monday", 1, 0, 1],
  ["Tuesday", 2, 1, 2],
  ["Wednesday", 3, 2, 3],
  ["Thursday", 4, 3, 4],
  ["Friday", 5, 4, 5],
  ["Saturday", 6, 5, 6],
])(
  "%s is the same day as weekday %i, as day_of_week %i and as ISO %i",
  async (day_name, weekday, day_of_week, iso) => {
    await clear();
    const day = { day_name, weekday, day_of_week };
    const created = (await add({ weekday })).body.results[0];
    expect(created).toMatchObject(day);
    expect(await list()).toMatchObject([day]);
    const [row] = await desk.rows("select iso_weekday from sla_business_hours where id = $1", [
      created?.id,
    ]);
    expect(row?.iso_weekday).toBe(iso);

    const admin = await desk.as("admin");
    const other = (weekday + 3) % 7;
    const params = { id: created?.id ?? "" };
    await admin.call(businessHours.change, { params, body: { weekday: other } });
    for (const body of [{ day_of_week }, { weekday }, { weekday, day_of_week }]) {
      const { status, body: answer } = await admin.call(businessHours.change, { params, body });
      expect([status, answer.business_hours]).toMatchObject([200, day]);
    }
    const conflict = { weekday, day_of_week: (day_of_week + 1) % 7 };
    const refused = await admin.call(businessHours.change, { params, body: conflict });
    expect([refused.status, refused.problem.code]).toEqual([400, "sla.weekday_conflict"]);
    expect(refused.problem.message).toBe("Invalid weekday");
  },
);

test("several entries are added at once, with one event each", async () => {
  const { status, body } = await add({ weekday: 6 }, { weekday: 0, end_time: "24:00" });

  expect(status).toBe(201);
  expect(body.message).toBe("Business hours saved successfully");
  expect(body.results.map(({ day_name }) => day_name)).toEqual(["Saturday", "Sunday"]);
  expect(await desk.announced()).toEqual(["sla.hours_created", "sla.hours_created"]);
  const [event] = await desk.rows<{ changes: unknown }>(
    "select changes from events where business_id = $1 and name = 'sla.hours_created' order by id",
    [desk.business().id],
  );
  expect(event?.changes).toEqual([
    { field: "name", from: null, to: "Late shift" },
    { field: "iso_weekday", from: null, to: 6 },
    { field: "start_time", from: null, to: "17:00" },
    { field: "end_time", from: null, to: "20:00" },
    { field: "is_working_day", from: null, to: true },
    { field: "timezone", from: null, to: "Europe/London" },
  ]);
});

test.each([
  [{ name: "" }, "name", "Business hours name is required"],
  [{ weekday: 7 }, "weekday", "Invalid weekday"],
  [{ weekday: -1 }, "weekday", "Invalid weekday"],
  [{ weekday: 1.5 }, "weekday", "Invalid weekday"],
  [{ weekday: undefined }, "weekday", "Invalid weekday"],
  [{ weekday: 1, day_of_week: 1 }, "weekday", "Invalid weekday"],
  [{ start_time: "" }, "start_time", "Start time is required"],
  [{ start_time: undefined }, "start_time", "Start time is required"],
  [{ start_time: "24:00" }, "start_time", "Enter a time like 09:00"],
  [{ end_time: "" }, "end_time", "End time is required"],
  [{ end_time: "9am" }, "end_time", "Enter a time like 09:00"],
  [{ timezone: "" }, "timezone", "Timezone is required"],
  [{ timezone: "Mars/Olympus" }, "timezone", "Timezone is required"],
  [{ timezone: "+01:00" }, "timezone", "Timezone is required"],
  [{ end_time: "17:00" }, "end_time", "End time must be after start time"],
  [{ end_time: "08:00" }, "end_time", "End time must be after start time"],
])(
  "an entry with %j refuses all entries, with an error on its field",
  async (change, field, message) => {
    const payload = { data: [anEntry(), { ...anEntry(), ...change }] };
    const { status, problem } = await (await desk.as("admin")).send(
      "POST",
      "/sla/policies/business-hours/",
      { payload },
    );

    expect(status).toBe(400);
    expect(problem.message).toBe(message);
    expect(problem.fields).toMatchObject({ [`data.1.${field}`]: message });
    expect(await list()).toHaveLength(7);
  },
);

test("an empty list and more than twenty-one entries are refused", async () => {
  const none = await add();
  const many = await add(...Array.from({ length: 22 }, () => ({})));

  expect([none.status, none.problem.message]).toEqual([400, "At least one entry must remain"]);
  expect([many.status, many.problem.message]).toEqual([400, "Choose at most 21"]);
});

test("a working day must end after it starts, whichever time is changed; a day off need not", async () => {
  const [closed] = (await add({ is_working_day: false, start_time: "17:00", end_time: "09:00" }))
    .body.results;
  const admin = await desk.as("admin");
  const params = { id: closed?.id ?? "" };
  const opened = await admin.call(businessHours.change, { params, body: { is_working_day: true } });

  expect(opened.status).toBe(400);
  expect(opened.problem.fields).toEqual({ end_time: "End time must be after start time" });
  const both = { is_working_day: true, start_time: "08:00" };
  expect((await admin.call(businessHours.change, { params, body: both })).status).toBe(200);
});

test("a change publishes old and new values, and a change without a difference publishes nothing", async () => {
  const [monday] = await list();
  const admin = await desk.as("admin");
  const params = { id: monday?.id ?? "" };
  const change = { start_time: "08:30", end_time: "24:00", timezone: "Asia/Kolkata", weekday: 1 };
  const { status, body } = await admin.call(businessHours.change, { params, body: change });

  expect([status, body.message]).toEqual([200, "Business hours updated successfully"]);
  expect(body.business_hours).toMatchObject({ ...change, day_name: "Monday", version: 2 });
  await admin.call(businessHours.change, { params, body: change });
  expect(await desk.announced()).toEqual(["sla.hours_updated"]);
  const [event] = await desk.rows<{ changes: unknown }>(
    "select changes from events where business_id = $1 and name = 'sla.hours_updated'",
    [desk.business().id],
  );
  expect(event?.changes).toEqual([
    { field: "start_time", from: "09:00", to: "08:30" },
    { field: "end_time", from: "17:00", to: "24:00" },
    { field: "timezone", from: "Europe/London", to: "Asia/Kolkata" },
  ]);
  const stale = await admin.call(businessHours.change, {
    params,
    body: { start_time: "07:00", version: 1 },
  });
  expect(stale.problem).toMatchObject({
    code: "request.stale_version",
    current: { start_time: "08:30", day_name: "Monday" },
  });
});

test("a record can be deleted while another remains; the last one cannot", async () => {
  const admin = await desk.as("admin");
  const hours = await list();
  for (const { id } of hours.slice(1)) {
    const { status, body } = await admin.call(businessHours.remove, { params: { id } });
    expect([status, body.message]).toEqual([200, "Business hours deleted successfully"]);
  }
  const last = await admin.call(businessHours.remove, { params: { id: hours[0]?.id ?? "" } });

  expect([last.status, last.problem.code]).toEqual([409, "sla.last_hours"]);
  expect(last.problem.message).toBe("At least one entry must remain");
  expect(await desk.announced()).toHaveLength(6);
});

test("when two people delete the last two records at once, one is refused", async () => {
  await clear();
  const { results } = (await add({ weekday: 1 }, { weekday: 2 })).body;
  const admin = await desk.as("admin");
  const statuses = await Promise.all(
    results.map(
      async ({ id }) => (await admin.call(businessHours.remove, { params: { id } })).status,
    ),
  );

  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await list()).toHaveLength(1);
});

test("a schedule has a hundred records and twelve time zones at most", async () => {
  await desk.rows(
    `insert into sla_business_hours (business_id, id, name, iso_weekday, start_time, end_time, timezone)
     select $1, gen_random_uuid(), 'More', 1, '09:00', '17:00', 'Europe/London' from generate_series(1, 92)`,
    [desk.business().id],
  );
  expect((await add({})).status).toBe(201);
  expect((await add({})).problem.message).toBe(
    "Your workspace has reached its limit of 100 business hours.",
  );
  await clear();
  const zones = Intl.supportedValuesOf("timeZone").slice(0, 13);
  const many = await add(...zones.map((timezone) => ({ timezone })));
  expect(many.problem.message).toBe("Your workspace has reached its limit of 12 time zones.");
});

test("an agent can read the hours but not change them; a customer can do neither", async () => {
  const [{ id } = { id: "" }] = await list();
  for (const [who, read] of [
    ["agent", 200],
    ["customer", 403],
  ] as const) {
    const client = await desk.as(who);
    const statuses = [
      (await client.call(businessHours.list, {})).status,
      (await client.call(businessHours.add, { body: { data: [anEntry()] } })).status,
      (await client.call(businessHours.change, { params: { id }, body: { name: "x" } })).status,
      (await client.call(businessHours.remove, { params: { id } })).status,
    ];
    expect(statuses).toEqual([read, 403, 403, 403]);
  }
});

test("another business keeps its own hours and cannot read or change these", async () => {
  const [{ id } = { id: "" }] = await list();
  const globex = await desk.as("admin", "globex");
  const reach = { params: { id }, body: { name: "Mine now" } };

  expect((await globex.call(businessHours.change, reach)).status).toBe(404);
  expect((await globex.call(businessHours.remove, { params: { id } })).status).toBe(404);
  await add({});
  expect(await list("globex")).toHaveLength(7);
});
