import fc from "fast-check";
import type { Calendar, DayOff, Hours } from "../calendar/business-time.rules.ts";
import { readClock } from "../clocks/clock-time.rules.ts";
import { isSound } from "../clocks/explain-clock.rules.ts";
import {
  type ClockCause,
  clocksOfNewTicket,
  type Desk,
  type Pledge,
  schedulesOf,
  type TicketClocks,
} from "../clocks/ticket-clocks.rules.ts";
import { minuteStepper, schedules } from "./calendars.ts";
import type { ClockEngine } from "./clock-engine.ts";
import { gone, passMinute, type Tally, wanted } from "./clock-oracle.ts";
import { tellStory } from "./clock-story.ts";

const minute = 60_000;
const reminderMinutes = 20;

/** Round ones meet: what is due in the very instant in which something happens. */
const roundOr = (least: number, most: number) =>
  fc.oneof(fc.integer({ min: least, max: most }), fc.constantFrom(30, 60, 90, 120));

const times = roundOr(1, 900).map((minutes) => minutes * minute);
const maybeTimes = fc.option(times, { freq: 5 });
const pledges = fc.record({
  mode: fc.constantFrom<Pledge["mode"]>("business_hours", "business_hours", "calendar_hours"),
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
  fc.record({ type: fc.constant("pledged" as const), pledge: pledges, isFromNow: fc.boolean() }),
  fc.record({
    type: fc.constant("pledge_lost" as const),
    reason: fc.constantFrom("policy_detached", "policy_deactivated"),
  }),
  fc.record({ type: fc.constant("rescheduled" as const), version: fc.constantFrom(0, 1) }),
  { weight: 2, arbitrary: fc.record({ type: fc.constantFrom("merged", "unmerged") }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constantFrom("removed", "restored") }) },
  fc.record({ type: fc.constant("merge_received" as const), delay: fc.constantFrom(5, 45) }),
  fc.record({ type: fc.constant("merge_undone" as const) }),
);

/** Some ticket's life between two schedules, in which clocks on walls change as well. */
export const walks = fc
  .record({
    schedule: schedules,
    other: schedules,
    by: fc.constantFrom("customer", "customer", "customer", "staff", "automatic"),
    pledge: fc.option(pledges, { freq: 8 }),
    steps: fc.array(fc.tuple(roundOr(0, 240), steps), { maxLength: 12 }),
  })
  .map(({ schedule, other, by, pledge, steps: told }) => {
    const { from } = schedule;
    let at = from + 60 * minute;
    const causes = [
      { type: "created", by, at, received_at: from + 30 * minute } as ClockCause,
      ...told.map(([wait, step]) => {
        at += wait * minute;
        return caused(step, at);
      }),
    ];
    const first: Pledge | null = pledge && promised(pledge, null);
    const versions = [schedule, { ...other, from }];
    return { versions, from, causes, pledge: first, end: at + 30 * minute };
  });
export type Walk = typeof walks extends fc.Arbitrary<infer W> ? W : never;

const promised = (
  { mode, times: of }: Pick<Pledge, "mode" | "times">,
  since: number | null,
): Pledge => ({ policy_id: "policy", policy_version: 1, mode, since, times: of });

type Step = typeof steps extends fc.Arbitrary<infer S> ? S : never;

function caused(step: Step, at: number): ClockCause {
  if (step.type === "customer_wrote") {
    return { type: step.type, at, received_at: at - step.delay * minute };
  }
  if (step.type === "pledged") {
    return { type: step.type, at, pledge: promised(step.pledge, step.isFromNow ? at : null) };
  }
  if (step.type === "merge_received") {
    const waiting_since = at - step.delay * minute;
    return { type: step.type, at, source_id: "source", waiting_since };
  }
  if (step.type === "merge_undone") return { type: step.type, at, source_id: "source" };
  return { ...step, at } as ClockCause;
}

/** A ticket after all that happened to it. */
export function lifeOf({ versions, causes, pledge }: Walk, engine: ClockEngine) {
  const calendars = versions.map(({ hours, holidays }) => engine.calendarOf(hours, holidays));
  const desk: Desk = {
    pause_statuses: ["pending", "on_hold"],
    calendar: (version) => calendars[version] as Calendar,
  };
  let ticket = clocksOfNewTicket(pledge, 0);
  for (const cause of causes) ticket = engine.followTicket(ticket, cause, desk);
  return { ticket, desk, calendars };
}

/** What differs between a ticket's clocks and the tallies of somebody who watched every minute. */
export function tryWalk(walk: Walk, engine: ClockEngine): string[] {
  const { versions, from, causes, pledge, end } = walk;
  const { ticket, desk } = lifeOf(walk, engine);
  const isOpen = watcher(versions, from, (end - from) / minute + tail);
  const told = tellStory(causes, pledge, end, isOpen);
  const findings = told.tallies.flatMap((tally, place) =>
    compare(ticket, place, tally, { end, version: told.version, isOpen, desk, engine }),
  );
  return ticket.clocks.length === told.tallies.length
    ? findings
    : [`${ticket.clocks.length} clocks, not ${told.tallies.length}`];
}

const tail = 600;

function watcher(
  versions: readonly { hours: readonly Hours[]; holidays: readonly DayOff[] }[],
  from: number,
  minutes: number,
) {
  const open = versions.map(
    ({ hours, holidays }) => new Set(minuteStepper(hours, holidays, from, minutes).open),
  );
  return (version: number, at: number) => open[version]?.has(at) ?? false;
}

interface Sight {
  readonly end: number;
  readonly version: number;
  readonly isOpen: (version: number, at: number) => boolean;
  readonly desk: Desk;
  readonly engine: ClockEngine;
}

function compare(ticket: TicketClocks, place: number, tally: Tally, sight: Sight): string[] {
  const { end, desk, engine } = sight;
  const schedulesNow = schedulesOf(ticket, desk);
  const stored = ticket.clocks[place];
  if (!stored) return [`${tally.metric} ${tally.cycle} is missing`];
  const { clock, elapsed_ms } = readClock(stored, end, schedulesNow);
  const plan = {
    reminders: [{ ref: "it", metric: clock.metric, before_ms: reminderMinutes * minute }],
    escalations: [],
  };
  const timers = engine.timersOf(clock, plan, [], schedulesNow);
  const ahead = lookAhead(tally, sight);
  const isLooking = clock.state === "running" && clock.target !== null;
  const reminder = timers.find(({ kind }) => kind === "reminder")?.fire_at ?? null;
  return [
    ["clock", `${clock.metric} ${clock.cycle}`, `${tally.metric} ${tally.cycle}`],
    ["state", clock.state, tally.goes === "over" ? "stopped" : tally.goes],
    ["ended by", clock.stopped_by, tally.over],
    ["minutes", clock.target ? elapsed_ms / minute : 0, gone(tally)],
    ["breach", clock.breached_at, tally.breached],
    ["result", clock.result, tally.result],
    ["reason", clock.cancel_reason, tally.why],
    ["due", isLooking ? within(clock.due_at, end) : null, ahead.due],
    ["reminder", within(reminder, end), ahead.reminder],
    ["soundness", isSound(clock, schedulesNow), true],
  ].flatMap(([what, was, should]) =>
    was === should ? [] : [`${tally.metric}: ${what} is ${String(was)}, not ${String(should)}`],
  );
}

/** What lies further ahead than anybody watched is not compared. */
const within = (at: number | null, end: number) =>
  at !== null && at > end && at <= end + tail * minute ? at : null;

/** Watches on, with nothing happening any more, until it is due. */
function lookAhead(tally: Tally, { end, version, isOpen }: Sight) {
  const seen: { due: number | null; reminder: number | null } = { due: null, reminder: null };
  if (tally.goes !== "running" || !tally.pledge || tally.breached !== null) return seen;
  const watched = { ...tally, minutes: { ...tally.minutes } };
  const reminding = wanted(tally) - reminderMinutes;
  let before = gone(watched);
  for (let at = end; at < end + tail * minute; at += minute) {
    passMinute(watched, at, version, isOpen);
    const now = gone(watched);
    if (before < reminding && now >= reminding && reminding > 0) seen.reminder = at + minute;
    if (before < wanted(tally) && now >= wanted(tally)) seen.due = at + minute;
    before = now;
  }
  return seen;
}
