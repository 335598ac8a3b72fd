import type { slaReport } from "@parley/contract";
import {
  type ReportGroup,
  type ReportShown,
  reportGroups,
  reportShown,
} from "@parley/contract/sla/report-choices";
import fc from "fast-check";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { seed } from "#platform/testing/seed.ts";
import { type DecidedClock, decide, deskFacts } from "../../testing/decided-clocks.ts";
import { reportOf, rowsOf, switchAgentFiguresOn } from "../../testing/reports.ts";

const desk = testDesk();
const period = { from: "2026-09-01", to: "2026-09-30" };
// London is an hour ahead then.
const [since, until] = [Date.parse("2026-08-31T23:00:00Z"), Date.parse("2026-09-30T23:00:00Z")];

const clockOf = (departments: string[], policies: string[], agents: (string | null)[]) =>
  fc
    .record({
      at: fc
        .integer({ min: since - 86_400_000, max: until + 86_400_000 })
        .map((ms) => new Date(ms).toISOString()),
      result: fc.constantFrom("met", "met", "met", "breached", "cancelled"),
      metric: fc.constantFrom("first_response", "resolution"),
      priority: fc.constantFrom("critical", "high", "normal", "low"),
      channel: fc.constantFrom("email", "portal", "staff", "api"),
      department: fc.constantFrom(...departments),
      policy: fc.constantFrom(...policies),
      agent: fc.constantFrom(...agents),
      minutes: fc.integer({ min: 0, max: 300 }),
      target: fc.constantFrom(30, 60, 120),
      is_running: fc.boolean(),
    })
    .map((clock) => ({
      ...clock,
      reason: clock.result === "cancelled" ? "spam" : null,
      is_running: clock.is_running && clock.result === "breached",
    }));
type Made = Omit<DecidedClock, "ticket">;

const middle = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [
    sorted[Math.ceil(sorted.length / 2) - 1],
    sorted[Math.floor(sorted.length / 2)],
  ];
  return low === undefined || high === undefined ? null : Math.floor((low + high) / 2);
};
const mostOf = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.9) - 1] ?? null;

/** The figures by their definition, one clock after the other. */
function recount(clocks: readonly Made[]) {
  const of = (result: Made["result"]) => clocks.filter((clock) => clock.result === result);
  const [met, breached, cancelled] = [of("met"), of("breached"), of("cancelled")];
  const ended = [...met, ...breached].filter(({ is_running }) => !is_running);
  const late = breached.filter(({ is_running }) => !is_running);
  const decided = met.length + breached.length;
  const share = Math.round((met.length / decided) * 1000) / 10;
  return {
    met: met.length,
    breached: breached.length,
    cancelled: cancelled.length,
    ended: ended.length,
    late: late.length,
    median_elapsed_minutes: middle(ended.map(({ minutes }) => minutes)),
    p90_elapsed_minutes: mostOf(ended.map(({ minutes }) => minutes)),
    median_overdue_minutes: middle(
      late.map(({ minutes, target }) => Math.max(minutes - target, 0)),
    ),
    compliance: decided === 0 ? null : breached.length > 0 ? Math.min(share, 99.9) : share,
  };
}

const countOf = (figures: slaReport.Figures, show: ReportShown): number =>
  show === "decided" ? figures.met + figures.breached : figures[show];

test("for any decided clocks, every figure equals an independent count and opens as many rows", async () => {
  await switchAgentFiguresOn(desk);
  const { departments, policies } = await deskFacts(desk);
  const { agent, admin } = desk.business().people;
  const one = clockOf(departments, policies, [agent.id, admin.id, null]);
  const clocks = fc.sample(one, 200) as Made[];
  await decide(desk, clocks);
  const counted = clocks.filter(({ at }) => Date.parse(at) >= since && Date.parse(at) < until);
  for (const group_by of reportGroups) {
    const { total, groups, tickets } = await reportOf(desk, { ...period, group_by });
    expect(total, `seed ${seed}`).toMatchObject(recount(counted));
    // Each has a ticket of its own.
    expect(tickets.compliance).toBe(total.compliance);
    const keys = new Set(counted.map((clock) => clock[group_by as keyof Made]));
    expect(new Set(groups.map(({ key }) => key))).toEqual(keys);
    for (const group of groups) {
      const own = counted.filter((clock) => clock[group_by as keyof Made] === group.key);
      expect(group, `seed ${seed} ${group_by} ${group.key}`).toMatchObject(recount(own));
    }
  }
  await expectRows(await reportOf(desk, { ...period, group_by: "agent" }), "agent");
});

async function expectRows({ groups }: slaReport.Report, group_by: ReportGroup) {
  for (const group of groups) {
    for (const show of reportShown) {
      const narrowed = { [group_by]: group.key ?? "none" };
      const rows = await rowsOf(desk, { ...period, ...narrowed, show });
      expect(rows, `${group.key} ${show}`).toHaveLength(countOf(group, show));
    }
  }
}
