import { slaReport } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { decide, deskFacts } from "../../testing/decided-clocks.ts";
import { reportOf, rowsOf, switchAgentFiguresOn } from "../../testing/reports.ts";
import { importTickets } from "../../testing/tickets.ts";

const desk = testDesk();

const noon = "2026-10-20T12:00:00.000Z";
const october = { from: "2026-10-01", to: "2026-10-31" };

const liveIn = (zone: string) =>
  desk.rows("update businesses set timezone = $2 where id = $1", [desk.business().id, zone]);

test.each([
  ["Europe/London", "2026-10-25", "2026-10-24T23:00:00.000Z", "2026-10-26T00:00:00.000Z"],
  ["America/New_York", "2026-03-08", "2026-03-08T05:00:00.000Z", "2026-03-09T04:00:00.000Z"],
  ["Asia/Kathmandu", "2026-10-25", "2026-10-24T18:15:00.000Z", "2026-10-25T18:15:00.000Z"],
])("in %s the %s starts and ends at midnight of the business", async (zone, day, first, next) => {
  await liveIn(zone);
  const before = (moment: string) => new Date(Date.parse(moment) - 1).toISOString();
  await decide(desk, [
    { at: before(first) },
    { at: first, result: "breached" },
    { at: before(next) },
    { at: next, result: "breached" },
  ]);
  const period = { from: day, to: day };
  const { total, timezone } = await reportOf(desk, period);
  expect(timezone).toBe(zone);
  expect(total).toMatchObject({ met: 1, breached: 1, compliance: 50 });
  const rows = await rowsOf(desk, period);
  expect(rows.map(({ decided_at }) => Date.parse(decided_at))).toEqual([
    Date.parse(before(next)),
    Date.parse(first),
  ]);
});

test("each filter applies to figures and rows alike", async () => {
  await switchAgentFiguresOn(desk);
  const { agent, admin } = desk.business().people;
  const { departments, policies } = await deskFacts(desk);
  const named = { policy: policies[0], department: departments[0] };
  await decide(desk, [
    { at: noon, metric: "first_response", priority: "high", channel: "email", agent: agent.id },
    { at: noon, metric: "resolution", priority: "high", channel: "portal", agent: admin.id },
    { at: noon, metric: "resolution", priority: "low", channel: "email" },
  ]);
  for (const [filter, count] of [
    [{ metric: "resolution" }, 2],
    [{ priority: "high" }, 2],
    [{ channel: "email" }, 2],
    [{ agent: agent.id }, 1],
    [{ agent: "none" }, 1],
    [{ policy: named.policy }, 3],
    [{ policy: "none" }, 0],
    [{ department: named.department }, 3],
    [{ department: desk.business("globex").id }, 0],
    [{ metric: "resolution", priority: "high" }, 1],
  ] as const) {
    const query = { ...october, ...filter } as slaReport.Query;
    expect((await reportOf(desk, query)).total.met, JSON.stringify(filter)).toBe(count);
    expect(await rowsOf(desk, query), JSON.stringify(filter)).toHaveLength(count);
  }
});

test("a ticket is compliant if all its decided clocks are, and one with only cancelled clocks does not count", async () => {
  const [kept, half, off] = await importTickets(desk, 3);
  await decide(desk, [
    { at: noon, ticket: kept ?? "", metric: "first_response" },
    { at: noon, ticket: kept ?? "" },
    { at: noon, ticket: half ?? "", metric: "first_response" },
    { at: noon, ticket: half ?? "", result: "breached" },
    { at: noon, ticket: off ?? "", result: "cancelled", reason: "merged" },
  ]);
  const report = await reportOf(desk, october);
  expect(report.tickets).toEqual({ decided: 2, met: 1, compliance: 50 });
  expect(report.total).toMatchObject({ met: 3, breached: 1, cancelled: 1, compliance: 75 });
});

test("shares are rounded half up, and never up to 100 % after a breach", async () => {
  await decide(desk, [
    { at: noon },
    ...Array.from({ length: 15 }, () => ({ at: noon, result: "breached" as const })),
  ]);
  expect((await reportOf(desk, october)).total.compliance).toBe(6.3);
  const august = "2026-08-10T12:00:00.000Z";
  await decide(
    desk,
    Array.from({ length: 2500 }, (_, nth) => ({
      at: august,
      ...(nth === 0 && { result: "breached" as const }),
    })),
  );
  const { total } = await reportOf(desk, { from: "2026-08-01", to: "2026-08-31" });
  expect(total).toMatchObject({ met: 2499, breached: 1, compliance: 99.9 });
});

test("rows continue where a page ended, also when many were decided at one instant", async () => {
  await decide(
    desk,
    Array.from({ length: 12 }, () => ({ at: noon })),
  );
  const rows = await rowsOf(desk, { ...october, page_size: 5 });
  expect(new Set(rows.map(({ ticket }) => ticket.id)).size).toBe(12);
  const admin = await desk.as("admin");
  const first = await admin.call(slaReport.clocks, { query: { ...october, page_size: 5 } });
  expect(first.body).toMatchObject({ count: 12, previous: null });
  const lost = await admin.call(slaReport.clocks, { query: { cursor: "elsewhere" } });
  expect(lost.status).toBe(400);
});

test("days in the wrong order, or too many of them, are refused", async () => {
  const admin = await desk.as("admin");
  for (const query of [
    { from: "2026-10-02", to: "2026-10-01" },
    { from: "2025-01-01", to: "2026-10-01" },
    { from: "0001-01-01" },
    { to: "9999-12-31" },
  ]) {
    const reply = await admin.call(slaReport.show, { query });
    expect(reply.status, JSON.stringify(query)).toBe(400);
  }
  const year = await reportOf(desk, { from: "2025-11-01", to: "2026-11-01" });
  expect([year.from, year.to]).toEqual(["2025-11-01", "2026-11-01"]);
  const ending = await reportOf(desk, { to: "2026-10-31" });
  expect(ending.from).toBe("2026-10-02");
});
