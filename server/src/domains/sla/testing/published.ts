import type { Calendar, DayOff, Hours } from "../calendar/business-time.rules.ts";
import type { Clock } from "../clocks/clock.rules.ts";
import { readClock } from "../clocks/clock-time.rules.ts";
import {
  type ClockCause,
  clocksOfNewTicket,
  type Desk,
  type Pledge,
  schedulesOf,
  type TicketClocks,
} from "../clocks/ticket-clocks.rules.ts";
import type { ClockEngine } from "./clock-engine.ts";
import published from "./sla-vectors.json" with { type: "json" };

const minute = 60_000;

interface Schedule {
  entries: { iso: number; start?: string; end?: string; tz: string; working?: boolean }[];
  holidays: { date: string; recurring?: boolean; active?: boolean }[];
}

export function scheduled({ entries, holidays }: Schedule): [Hours[], DayOff[]] {
  const hours = entries.map(({ iso, start = "00:00", end = "24:00", tz, working = true }) => ({
    iso,
    start_time: start,
    end_time: end,
    is_working_day: working,
    timezone: tz,
  }));
  const daysOff = holidays.map(({ date, recurring = false, active = true }) => ({
    date,
    is_recurring: recurring,
    is_active: active,
  }));
  return [hours, daysOff];
}

interface Moment {
  at: string;
  type: string;
  target_minutes?: number;
  schedule?: Schedule;
}
interface Expected {
  state: string;
  consumed_minutes: number;
  due: string | null;
  breached_at: string | null;
}
interface Case {
  id: string;
  title: string;
  schedule: Schedule;
  start: string;
  target_minutes: number;
}
interface Vector extends Case {
  mode: Pledge["mode"];
  due: string | null;
}
interface Scenario extends Case {
  events: Moment[];
  after_each_event: Expected[];
}
interface TimerVector extends Case {
  kind: "reminder_before" | "escalation_after";
  minutes: number;
  fire_at: string | null;
}

export const vectors = published.vectors as unknown as Vector[];
export const scenarios = published.clock_scenarios as unknown as Scenario[];
export const timerVectors = published.timer_vectors as unknown as TimerVector[];

const instant = (time: string | null) => (time === null ? null : Date.parse(time));

function resolutionIn(minutes: number, mode: Pledge["mode"] = "business_hours"): Pledge {
  const times = { first_response: null, next_response: null, resolution: minutes * minute };
  return { policy_id: "policy", policy_version: 1, mode, since: null, times };
}

/** A ticket with one clock, opened when the case begins. */
function opened(one: Case, mode: Pledge["mode"] | undefined, engine: ClockEngine) {
  const versions: Calendar[] = [engine.calendarOf(...scheduled(one.schedule))];
  const desk: Desk = {
    pause_statuses: ["pending", "on_hold"],
    calendar: (version) => versions[version] as Calendar,
  };
  const cause: ClockCause = { type: "created", by: "staff", at: Date.parse(one.start) };
  const empty = clocksOfNewTicket(resolutionIn(one.target_minutes, mode), 0);
  return { versions, desk, ticket: engine.followTicket(empty, cause, desk) };
}

const clockOf = (ticket: TicketClocks) => ticket.clocks[0] as Clock;
const differing = (what: string, was: unknown, wanted: unknown) =>
  was === wanted ? [] : [`${what} is ${String(was)}, not ${String(wanted)}`];

/** What is wrong with the due time of one vector. */
export function tryVector(vector: Vector, engine: ClockEngine): string[] {
  const { ticket } = opened(vector, vector.mode, engine);
  return differing("due", clockOf(ticket).due_at, instant(vector.due));
}

/** What is wrong with a clock after any step of a scenario. */
export function tryScenario(scenario: Scenario, engine: ClockEngine): string[] {
  const { versions, desk, ...begun } = opened(scenario, undefined, engine);
  let ticket = begun.ticket;
  return scenario.events.flatMap((moment, place) => {
    if (moment.schedule) versions.push(engine.calendarOf(...scheduled(moment.schedule)));
    ticket = engine.followTicket(ticket, causeOf(moment, versions.length - 1), desk);
    const wanted = scenario.after_each_event[place] as Expected;
    const { clock, elapsed_ms } = readClock(
      clockOf(ticket),
      Date.parse(moment.at),
      schedulesOf(ticket, desk),
    );
    return [
      ...differing("state", clock.result === "met" ? "fulfilled" : clock.state, wanted.state),
      ...differing("minutes", elapsed_ms / minute, wanted.consumed_minutes),
      ...differing("due", clock.due_at, instant(wanted.due)),
      ...differing("breach", clock.breached_at, instant(wanted.breached_at)),
    ].map((wrong) => `after ${moment.type} at ${moment.at}: ${wrong}`);
  });
}

const statuses: Record<string, "pending" | "open" | "resolved"> = {
  pause: "pending",
  resume: "open",
  resolve: "resolved",
  reopen: "open",
};

function causeOf(moment: Moment, version: number): ClockCause {
  const at = Date.parse(moment.at);
  if (moment.type === "retarget") {
    return { type: "pledged", at, pledge: resolutionIn(moment.target_minutes ?? 0) };
  }
  if (moment.type === "schedule") return { type: "rescheduled", at, version };
  const to = statuses[moment.type];
  if (!to) throw new Error(`No status for ${moment.type}`);
  return { type: "status_changed", at, to, by: "staff" };
}

/** What is wrong with the time at which a reminder or an escalation fires. */
export function tryTimer(vector: TimerVector, engine: ClockEngine): string[] {
  const { ticket, desk } = opened(vector, undefined, engine);
  const ms = vector.minutes * minute;
  const own = { ref: "it", metric: "resolution" as const };
  const isReminder = vector.kind === "reminder_before";
  const plan = {
    reminders: isReminder ? [{ ...own, before_ms: ms }] : [],
    escalations: isReminder ? [] : [{ ...own, level: 1, after_ms: ms }],
  };
  const timers = engine.timersOf(clockOf(ticket), plan, [], schedulesOf(ticket, desk));
  const found = timers.find(({ ref }) => ref === "it");
  return differing("fire", found?.fire_at ?? null, instant(vector.fire_at));
}
