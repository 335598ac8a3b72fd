import type { Calendar, DayOff, Hours } from "../calendar/business-time.rules.ts";
import type { Clock } from "../clocks/clock.rules.ts";
import { readClock } from "../clocks/clock-time.rules.ts";
import {
  type ClockCause,
  type ClockSettings,
  clocksOfNewTicket,
  schedulesOf,
  type TicketClocks,
  type TicketTarget,
} from "../clocks/ticket-clocks.rules.ts";
import type { ClockEngine } from "./clock-engine.ts";
import published from "./sla-vectors.json" with { type: "json" };

const minute = 60_000;

interface Schedule {
  entries: { iso: number; start?: string; end?: string; tz: string; working?: boolean }[];
  holidays: { date: string; recurring?: boolean; active?: boolean }[];
}

export function hoursAndHolidays({ entries, holidays }: Schedule): [Hours[], DayOff[]] {
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

interface ScenarioEvent {
  at: string;
  type: string;
  target_minutes?: number;
  schedule?: Schedule;
}
interface ExpectedClock {
  state: string;
  consumed_minutes: number;
  due: string | null;
  breached_at: string | null;
}
interface VectorCase {
  id: string;
  title: string;
  schedule: Schedule;
  start: string;
  target_minutes: number;
}
interface Vector extends VectorCase {
  mode: TicketTarget["mode"];
  due: string | null;
}
interface Scenario extends VectorCase {
  events: ScenarioEvent[];
  after_each_event: ExpectedClock[];
}
interface TimerVector extends VectorCase {
  kind: "reminder_before" | "escalation_after";
  minutes: number;
  fire_at: string | null;
}

export const vectors = published.vectors as unknown as Vector[];
export const scenarios = published.clock_scenarios as unknown as Scenario[];
export const timerVectors = published.timer_vectors as unknown as TimerVector[];

const instant = (time: string | null) => (time === null ? null : Date.parse(time));

function resolutionIn(
  minutes: number,
  mode: TicketTarget["mode"] = "business_hours",
): TicketTarget {
  const times = { first_response: null, next_response: null, resolution: minutes * minute };
  return { policy_id: "policy", policy_version: 1, mode, since: null, times };
}

/** A ticket with one clock, created at the start of the case. */
function ticketOf(one: VectorCase, mode: TicketTarget["mode"] | undefined, engine: ClockEngine) {
  const versions: Calendar[] = [engine.calendarOf(...hoursAndHolidays(one.schedule))];
  const settings: ClockSettings = {
    pause_statuses: ["pending", "on_hold"],
    calendar: (version) => versions[version] as Calendar,
  };
  const cause: ClockCause = { type: "created", by: "staff", at: Date.parse(one.start) };
  const empty = clocksOfNewTicket(resolutionIn(one.target_minutes, mode), 0);
  return { versions, settings, ticket: engine.applyCause(empty, cause, settings) };
}

const clockOf = (ticket: TicketClocks) => ticket.clocks[0] as Clock;
const difference = (what: string, was: unknown, wanted: unknown) =>
  was === wanted ? [] : [`${what} is ${String(was)}, not ${String(wanted)}`];

/** Differences in the due time of one vector. */
export function tryVector(vector: Vector, engine: ClockEngine): string[] {
  const { ticket } = ticketOf(vector, vector.mode, engine);
  return difference("due", clockOf(ticket).due_at, instant(vector.due));
}

/** Differences in a clock after each event of a scenario. */
export function tryScenario(scenario: Scenario, engine: ClockEngine): string[] {
  const { versions, settings, ...begun } = ticketOf(scenario, undefined, engine);
  let ticket = begun.ticket;
  return scenario.events.flatMap((event, place) => {
    if (event.schedule) versions.push(engine.calendarOf(...hoursAndHolidays(event.schedule)));
    ticket = engine.applyCause(ticket, causeOf(event, versions.length - 1), settings);
    const wanted = scenario.after_each_event[place] as ExpectedClock;
    const { clock, elapsed_ms } = readClock(
      clockOf(ticket),
      Date.parse(event.at),
      schedulesOf(ticket, settings),
    );
    return [
      ...difference("state", clock.result === "met" ? "fulfilled" : clock.state, wanted.state),
      ...difference("minutes", elapsed_ms / minute, wanted.consumed_minutes),
      ...difference("due", clock.due_at, instant(wanted.due)),
      ...difference("breach", clock.breached_at, instant(wanted.breached_at)),
    ].map((wrong) => `after ${event.type} at ${event.at}: ${wrong}`);
  });
}

const statuses: Record<string, "pending" | "open" | "resolved"> = {
  pause: "pending",
  resume: "open",
  resolve: "resolved",
  reopen: "open",
};

function causeOf(event: ScenarioEvent, version: number): ClockCause {
  const at = Date.parse(event.at);
  if (event.type === "retarget") {
    return { type: "target_set", at, target: resolutionIn(event.target_minutes ?? 0) };
  }
  if (event.type === "schedule") return { type: "schedule_changed", at, version };
  const to = statuses[event.type];
  if (!to) throw new Error(`No status for ${event.type}`);
  return { type: "status_changed", at, to, by: "staff" };
}

/** Differences in the time at which a reminder or an escalation fires. */
export function tryTimer(vector: TimerVector, engine: ClockEngine): string[] {
  const { ticket, settings } = ticketOf(vector, undefined, engine);
  const ms = vector.minutes * minute;
  const own = { ref: "it", metric: "resolution" as const };
  const isReminder = vector.kind === "reminder_before";
  const plan = {
    reminders: isReminder ? [{ ...own, before_ms: ms }] : [],
    escalations: isReminder ? [] : [{ ...own, level: 1, after_ms: ms }],
  };
  const timers = engine.timersOf(clockOf(ticket), plan, [], schedulesOf(ticket, settings));
  const found = timers.find(({ ref }) => ref === "it");
  return difference("fire", found?.fire_at ?? null, instant(vector.fire_at));
}
