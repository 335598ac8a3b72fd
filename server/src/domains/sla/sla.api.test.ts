import { type Ask, businessHours, holidays, sla, slaPolicies } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { aHoliday, anEntry } from "./sla.builders.ts";

const desk = testDesk();

async function summary(who: "agent" | "customer" = "agent") {
  return (await desk.as(who)).call(sla.summary, {});
}

async function preview(body: Ask<typeof sla.preview>["body"]) {
  return (await desk.as("agent")).call(sla.preview, { body });
}

test("a new business has one policy, five days, and no value for holidays and compliance", async () => {
  expect((await summary()).body).toEqual({
    active_policies: { value: 1, link: "/config/sla?tab=policies&show=active" },
    business_days: { value: 5, link: "/config/sla?tab=hours" },
    holidays: {
      value: null,
      link: expect.stringMatching(/^\/config\/sla\?tab=holidays&year=20\d\d$/) as string,
    },
    sla_compliance: { value: null, link: "/reports/sla" },
  });
});

test("the summary counts active policies, weekdays with hours and holidays of this year", async () => {
  const admin = await desk.as("admin");
  const [policy] = (await admin.call(slaPolicies.list, { query: {} })).body.results;
  await admin.call(slaPolicies.deactivate, { params: { id: policy?.id ?? "" } });
  const data = [anEntry({ weekday: 2 }), anEntry({ weekday: 6 })];
  await admin.call(businessHours.add, { body: { data } });
  await admin.call(holidays.add, { body: aHoliday({ date: "2020-05-01" }) });
  await admin.call(holidays.add, { body: aHoliday({ date: "2020-05-02", is_recurring: false }) });
  await admin.call(holidays.add, { body: aHoliday({ date: "2020-05-03", is_active: false }) });
  const { body } = await summary();

  expect(body).toMatchObject({
    active_policies: { value: 0 },
    business_days: { value: 6 },
    holidays: { value: 1 },
  });
});

test("a business with holidays, but none this year, shows 0", async () => {
  const body = aHoliday({ date: "2020-05-02", is_recurring: false });
  await (await desk.as("admin")).call(holidays.add, { body });

  expect((await summary()).body.holidays.value).toBe(0);
});

test("the preview uses the stored hours and holidays", async () => {
  const body = aHoliday({ date: "2026-06-08", is_recurring: false });
  await (await desk.as("admin")).call(holidays.add, { body });
  const asked = { time: 1, unit: "hours", arrives_at: "2026-06-05T15:30:00Z" } as const;
  const due = await preview(asked);

  // London is an hour ahead in June: half an hour on Friday, none on the holiday, half an hour on Tuesday.
  expect(due.body).toEqual({
    arrives_at: "2026-06-05T15:30:00.000Z",
    minutes: 60,
    counts_from: "2026-06-05T15:30:00.000Z",
    due_at: "2026-06-09T08:30:00.000Z",
    business_day_minutes: 480,
  });
  expect((await preview({ ...asked, holidays: [] })).body.due_at).toBe("2026-06-08T08:30:00.000Z");
});

test("a day in business hours is as long as the business day", async () => {
  const asked = { time: 2, unit: "days", arrives_at: "2026-06-01T08:00:00Z" } as const;
  const business = await preview(asked);
  const calendar = await preview({ ...asked, operational_hours: "calendar_hours" });

  expect(business.body).toMatchObject({ minutes: 960, due_at: "2026-06-02T16:00:00.000Z" });
  expect(calendar.body).toMatchObject({ minutes: 2880, due_at: "2026-06-03T08:00:00.000Z" });
});

test("the preview uses unsaved hours and does not save them", async () => {
  const night = anEntry({
    weekday: 0,
    start_time: "01:00",
    end_time: "04:00",
    timezone: "America/New_York",
  });
  const { status, body } = await preview({
    time: 121,
    unit: "minutes",
    arrives_at: "2026-03-08T06:00:00Z",
    business_hours: [night],
    holidays: [],
  });

  expect(status).toBe(200);
  expect(body.due_at).toBe("2026-03-15T05:01:00.000Z");
  const stored = await (await desk.as("agent")).call(businessHours.list, {});
  expect(stored.body).toHaveLength(7);
  expect(await desk.announced()).toEqual([]);
});

test("without open hours there is no due time", async () => {
  const closed = anEntry({ is_working_day: false });
  const { body } = await preview({ time: 1, unit: "hours", business_hours: [closed] });

  expect(body).toMatchObject({ counts_from: null, due_at: null, business_day_minutes: null });
});

test("without an arrival time the preview starts now", async () => {
  const { body } = await preview({ time: 1, unit: "hours", operational_hours: "calendar_hours" });
  const [row] = await desk.rows<{ is_now: boolean }>(
    "select abs(extract(epoch from now() - $1::timestamptz)) < 60 as is_now",
    [body.arrives_at],
  );

  expect(row?.is_now).toBe(true);
  expect(Date.parse(body.due_at ?? "") - Date.parse(body.arrives_at)).toBe(3_600_000);
});

test.each([
  [{ time: 0, unit: "hours" }, "time", "Time must be at least 1"],
  [{ time: 1, unit: "weeks" }, "unit", "Unit is not one of the choices"],
  [
    { time: 1, unit: "hours", arrives_at: "9999-01-01T00:00:00Z" },
    "arrives_at",
    "Enter a valid date",
  ],
  [
    { time: 1, unit: "hours", business_hours: [anEntry({ weekday: 1, day_of_week: 5 })] },
    "business_hours.0.weekday",
    "Invalid weekday",
  ],
])("a preview with %j is refused with an error on its field", async (payload, field, message) => {
  const agent = await desk.as("agent");
  const { status, problem } = await agent.send("POST", "/sla/preview/", { payload });

  expect(status).toBe(400);
  expect(problem.fields).toEqual({ [field]: message });
});

test("a preview with a thousand holidays in a row and a dozen time zones finishes", async () => {
  const zones = Intl.supportedValuesOf("timeZone").slice(0, 12);
  const business_hours = zones.map((timezone) => anEntry({ weekday: 1, timezone }));
  const days = Array.from({ length: 1000 }, (_, n) => ({
    date: new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10),
  }));
  const arrives_at = "2026-01-01T00:00:00Z";
  const body = { time: 1, unit: "hours", arrives_at, business_hours, holidays: days } as const;
  const { status, body: due } = await preview(body);

  expect(status).toBe(200);
  expect(due.due_at).toBe("2028-10-02T15:00:00.000Z");
});

test("a customer can read neither the summary nor the preview", async () => {
  const customer = await desk.as("customer");

  expect((await summary("customer")).status).toBe(403);
  const asked = { body: { time: 1, unit: "hours" } } as const;
  expect((await customer.call(sla.preview, asked)).status).toBe(403);
});

test("another business has its own summary", async () => {
  await (await desk.as("admin")).call(holidays.add, { body: aHoliday() });
  const { body } = await (await desk.as("agent", "globex")).call(sla.summary, {});

  expect(body.holidays.value).toBeNull();
});
