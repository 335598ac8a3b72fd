import fc from "fast-check";
import type { Calendar, DayOff, Hours } from "../calendar/business-time.rules.ts";
import { readClock } from "../clocks/clock-time.rules.ts";
import { isConsistent } from "../clocks/explain-clock.rules.ts";
import {
  type ClockCause,
  type ClockSettings,
  clocksOfNewTicket,
  schedulesOf,
  type TicketClocks,
  type TicketTarget,
} from "../clocks/ticket-clocks.rules.ts";
import type { ClockEngine } from "./clock-engine.ts";
import {
  elapsedMinutes,
  type OracleClock,
  passMinute,
  simulateTicket,
  targetMinutes,
} from "./oracle-ticket.ts";
import { minuteStepper, schedules } from "./random-schedules.ts";

const minute = 60_000;
const reminderMinutes = 20;

/** Round values make due times coincide with other causes. */
const roundOr = (least: number, most: number) =>
  fc.oneof(fc.integer({ min: least, max: most }), fc.constantFrom(30, 60, 90, 120));

const times = roundOr(1, 900).map((minutes) => minutes * minute);
const maybeTimes = fc.option(times, { freq: 5 });
const targets = fc.record({
  mode: fc.constantFrom<TicketTarget["mode"]>("business_hours", "business_hours", "calendar_hours"),
  times: fc.record({ first_response: times, next_response: maybeTimes, resolution: maybeTimes }),
});

const statuses = fc.record({
  type: fc.constant("status_changed" as const),
  to: fc.constantFrom("open", "pending", "open", "on_hold", "resolved", "closed"),
  by: fc.constantFrom("staff", "staff", "customer"),
});

const steps = fc.oneof(
  { weight: 4, arbitrary: statuses },
  fc.record({ type: fc.constant("customer_wrote" as const), delay: fc.constantFrom(0, 0, 17) }),
  fc.record({ type: fc.constantFrom("staff_replied", "no_reply_needed") }),
  fc.record({ type: fc.constant("target_set" as const), target: targets, isFromNow: fc.boolean() }),
  fc.record({
    type: fc.constant("target_removed" as const),
    reason: fc.constantFrom("policy_detached", "policy_deactivated"),
  }),
  fc.record({ type: fc.constant("schedule_changed" as const), version: fc.constantFrom(0, 1) }),
  { weight: 2, arbitrary: fc.record({ type: fc.constantFrom("merged", "unmerged") }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constantFrom("removed", "restored") }) },
  fc.record({ type: fc.constant("merge_received" as const), delay: fc.constantFrom(5, 45) }),
  fc.record({ type: fc.constant("merge_undone" as const) }),
);

/** A random ticket with two schedules, in a period that contains an offset change. */
export const randomTickets = fc
  .record({
    schedule: schedules,
    other: schedules,
    by: fc.constantFrom("customer", "customer", "customer", "staff", "automatic"),
    target: fc.option(targets, { freq: 8 }),
    steps: fc.array(fc.tuple(roundOr(0, 240), steps), { maxLength: 12 }),
  })
  .map(({ schedule, other, by, target, steps: happened }) => {
    const { from } = schedule;
    let at = from + 60 * minute;
    const causes = [
      { type: "created", by, at, received_at: from + 30 * minute } as ClockCause,
      ...happened.map(([wait, step]) => {
        at += wait * minute;
        return causeOf(step, at);
      }),
    ];
    const first: TicketTarget | null = target && targetOf(target, null);
    const versions = [schedule, { ...other, from }];
    return { versions, from, causes, target: first, end: at + 30 * minute };
  });
export type RandomTicket = typeof randomTickets extends fc.Arbitrary<infer W> ? W : never;

const targetOf = (
  { mode, times: of }: Pick<TicketTarget, "mode" | "times">,
  since: number | null,
): TicketTarget => ({ policy_id: "policy", policy_version: 1, mode, since, times: of });

type Step = typeof steps extends fc.Arbitrary<infer S> ? S : never;

function causeOf(step: Step, at: number): ClockCause {
  if (step.type === "customer_wrote") {
    return { type: step.type, at, received_at: at - step.delay * minute };
  }
  if (step.type === "target_set") {
    return { type: step.type, at, target: targetOf(step.target, step.isFromNow ? at : null) };
  }
  if (step.type === "merge_received") {
    const waiting_since = at - step.delay * minute;
    return { type: step.type, at, source_id: "source", waiting_since };
  }
  if (step.type === "merge_undone") return { type: step.type, at, source_id: "source" };
  return { ...step, at } as ClockCause;
}

/** The ticket after all its causes. */
export function runEngine({ versions, causes, target }: RandomTicket, engine: ClockEngine) {
  const calendars = versions.map(({ hours, holidays }) => engine.calendarOf(hours, holidays));
  const settings: ClockSettings = {
    pause_statuses: ["pending", "on_hold"],
    calendar: (version) => calendars[version] as Calendar,
  };
  let ticket = clocksOfNewTicket(target, 0);
  for (const cause of causes) ticket = engine.applyCause(ticket, cause, settings);
  return { ticket, settings, calendars };
}

/** Differences between the engine's clocks and the oracle's. */
export function compareWithOracle(random: RandomTicket, engine: ClockEngine): string[] {
  const { versions, from, causes, target, end } = random;
  const { ticket, settings } = runEngine(random, engine);
  const isOpen = openMinutes(versions, from, (end - from) / minute + minutesAhead);
  const ticketOracle = simulateTicket(causes, target, end, isOpen);
  const findings = ticketOracle.clocks.flatMap((expected, place) =>
    compare(ticket, place, expected, {
      end,
      version: ticketOracle.version,
      isOpen,
      settings,
      engine,
    }),
  );
  return ticket.clocks.length === ticketOracle.clocks.length
    ? findings
    : [`${ticket.clocks.length} clocks, not ${ticketOracle.clocks.length}`];
}

const minutesAhead = 600;

function openMinutes(
  versions: readonly { hours: readonly Hours[]; holidays: readonly DayOff[] }[],
  from: number,
  minutes: number,
) {
  const open = versions.map(
    ({ hours, holidays }) => new Set(minuteStepper(hours, holidays, from, minutes).open),
  );
  return (version: number, at: number) => open[version]?.has(at) ?? false;
}

interface Comparison {
  readonly end: number;
  readonly version: number;
  readonly isOpen: (version: number, at: number) => boolean;
  readonly settings: ClockSettings;
  readonly engine: ClockEngine;
}

function compare(
  ticket: TicketClocks,
  place: number,
  expected: OracleClock,
  comparison: Comparison,
): string[] {
  const { end, settings, engine } = comparison;
  const schedulesNow = schedulesOf(ticket, settings);
  const stored = ticket.clocks[place];
  if (!stored) return [`${expected.metric} ${expected.cycle} is missing`];
  const { clock, elapsed_ms } = readClock(stored, end, schedulesNow);
  const plan = {
    reminders: [{ ref: "it", metric: clock.metric, before_ms: reminderMinutes * minute }],
    escalations: [],
  };
  const timers = engine.timersOf(clock, plan, [], schedulesNow);
  const ahead = lookAhead(expected, comparison);
  const isLooking = clock.state === "running" && clock.target !== null;
  const reminder = timers.find(({ kind }) => kind === "reminder")?.fire_at ?? null;
  return [
    ["clock", `${clock.metric} ${clock.cycle}`, `${expected.metric} ${expected.cycle}`],
    ["state", clock.state, expected.state === "over" ? "stopped" : expected.state],
    ["ended by", clock.stopped_by, expected.over],
    ["minutes", clock.target ? elapsed_ms / minute : 0, elapsedMinutes(expected)],
    ["breach", clock.breached_at, expected.breached],
    ["result", clock.result, expected.result],
    ["reason", clock.cancel_reason, expected.why],
    ["due", isLooking ? comparable(clock.due_at, end) : null, ahead.due],
    ["reminder", comparable(reminder, end), ahead.reminder],
    ["soundness", isConsistent(clock, schedulesNow), true],
  ].flatMap(([what, was, should]) =>
    was === should ? [] : [`${expected.metric}: ${what} is ${String(was)}, not ${String(should)}`],
  );
}

/** Times beyond the simulated period are not compared. */
const comparable = (at: number | null, end: number) =>
  at !== null && at > end && at <= end + minutesAhead * minute ? at : null;

/** Continues the simulation without further causes until the clock is due. */
function lookAhead(expected: OracleClock, { end, version, isOpen }: Comparison) {
  const found: { due: number | null; reminder: number | null } = { due: null, reminder: null };
  if (expected.state !== "running" || !expected.target || expected.breached !== null) return found;
  const simulated = { ...expected, minutes: { ...expected.minutes } };
  const reminderAt = targetMinutes(expected) - reminderMinutes;
  let before = elapsedMinutes(simulated);
  for (let at = end; at < end + minutesAhead * minute; at += minute) {
    passMinute(simulated, at, version, isOpen);
    const now = elapsedMinutes(simulated);
    if (before < reminderAt && now >= reminderAt && reminderAt > 0) found.reminder = at + minute;
    if (before < targetMinutes(expected) && now >= targetMinutes(expected)) found.due = at + minute;
    before = now;
  }
  return found;
}
