import { expect, test } from "vitest";
import type { Clock } from "../clocks/clock.rules.ts";
import { recordBreach } from "../clocks/clock-time.rules.ts";
import { schedulesOf, type TicketClocks } from "../clocks/ticket-clocks.rules.ts";
import {
  byStaff,
  clockOf,
  minute,
  on,
  settings,
  status,
  ticketAfter,
  ticketTarget,
} from "../testing/ticket-story.ts";
import { decideTimer, type FiredTimer, type Timer, timersOf } from "./timer.rules.ts";

const metric = "resolution" as const;
const plan = {
  reminders: [
    { ref: "early", metric, before_ms: 60 * minute },
    { ref: "other", metric: "first_response" as const, before_ms: minute },
  ],
  escalations: [
    { ref: "one", metric, level: 1, after_ms: 30 * minute },
    { ref: "two", metric, level: 2, after_ms: 120 * minute },
  ],
};

type Story = Parameters<typeof ticketAfter>[0];
const resolution = (ticket: TicketClocks) => clockOf(ticket, metric) as Clock;
function timers(happened: Story, fired: FiredTimer[] = [], seenAt = "09:00") {
  const ticket = ticketAfter([["09:00", byStaff], ...happened]);
  const clock = recordBreach(resolution(ticket), on(seenAt));
  return timersOf(clock, plan, fired, schedulesOf(ticket, settings));
}
const names = (happened: Story, fired?: FiredTimer[], seenAt?: string) =>
  timers(happened, fired, seenAt).map(({ kind, ref, fire_at }) => [kind, ref, fire_at]);

const retarget = (minutes: number) =>
  ({ type: "target_set", target: ticketTarget({ minutes: [60, 120, minutes] }) }) as const;

test("a clock has reminder, breach and escalation timers in its own mode and for its own metric", () => {
  expect(names([])).toEqual([
    ["reminder", "early", on("12:00")],
    ["breach", "", on("13:00")],
    ["escalation", "one", on("13:30")],
    ["escalation", "two", on("15:00")],
  ]);
});

test.each([
  ["a pause", status("pending")],
  ["a stop", status("resolved")],
  ["a merge", { type: "merged" }],
  ["spam", { type: "removed" }],
  ["a deactivated policy", { type: "target_removed", reason: "policy_deactivated" }],
] as const)("%s drops every timer", (_, cause) => {
  const before = timers([]);
  expect(timerChanges(before, timers([["10:00", cause]]))).toEqual({
    written: [],
    moved: [],
    dropped: before,
  });
});

test("new hours move timers, another target replaces them", () => {
  const before = timers([]);
  const moved = timerChanges(before, timers([["10:00", { type: "schedule_changed", version: 1 }]]));
  expect(moved).toMatchObject({ written: [], dropped: [] });
  // Both schedules are open until one o'clock, so only later timers move.
  expect(moved.moved.map(({ ref }) => ref)).toEqual(["one", "two"]);
  const anew = timerChanges(before, timers([["10:00", retarget(300)]]));
  expect([anew.written.length, anew.dropped.length]).toEqual([4, 4]);
});

test("a clock that resumes with less time left than the reminder needs reminds at once, and once", () => {
  const story: Story = [
    ["12:30", status("pending")],
    ["14:00", status("open")],
  ];
  expect(names(story)[0]).toEqual(["reminder", "early", on("14:00")]);
  const fired: FiredTimer[] = [{ kind: "reminder", ref: "early", generation: 1, at: on("12:00") }];
  expect(names(story, fired).map(([kind]) => kind)).not.toContain("reminder");
  expect(names([["12:30", retarget(300)]], fired)[0]).toEqual(["reminder", "early", on("13:00")]);
});

test("a reminder as long as the whole target is left out", () => {
  expect(names([["09:00", retarget(60)]]).map(([kind]) => kind)).not.toContain("reminder");
  expect(names([["09:00", retarget(61)]])[0]).toEqual(["reminder", "early", on("09:01")]);
});

test("a breached clock has no reminders, only the remaining escalations", () => {
  const fired: FiredTimer[] = [
    { kind: "escalation", ref: "one", generation: 1, at: on("13:30"), level: 1 },
  ];
  expect(names([], fired, "14:00")).toEqual([["escalation", "two", on("15:00")]]);
});

test("an escalation level fires once per breach, also after another target", () => {
  const fired: FiredTimer[] = [
    { kind: "escalation", ref: "one", generation: 1, at: on("13:30"), level: 1 },
  ];
  const still = names([["14:00", retarget(270)]], fired, "14:00");
  expect(still.map(([, ref]) => ref)).toEqual(["two"]);
  const lifted = names([["14:00", retarget(420)]], fired, "14:00");
  expect(lifted.map(([, ref]) => ref)).toEqual(["early", "", "one", "two"]);
  const again = names([["14:00", retarget(420)]], fired, "16:30");
  expect(again.map(([, ref]) => ref)).toEqual(["one", "two"]);
});

test("an escalation that came due during a pause fires when the clock resumes", () => {
  const story: Story = [
    ["13:15", status("pending")],
    ["2 09:00", status("open")],
  ];
  expect(names(story)).toEqual([
    ["escalation", "one", on("2 09:00")],
    ["escalation", "two", on("2 09:00")],
  ]);
});

test("a due timer is decided by the current state of its clock", () => {
  const [reminder, breach, escalation] = timers([]) as [never, never, never];
  const now = (time: string, happened: Story = []) =>
    [reminder, breach, escalation].map((timer) =>
      decideTimer(timer, resolution(ticketAfter([["09:00", byStaff], ...happened])), on(time)),
    );
  expect(now("11:00")).toEqual(["wait", "wait", "wait"]);
  expect(now("12:00")).toEqual(["fire", "wait", "wait"]);
  // At the due instant an answer would be in time.
  expect(now("13:00")).toEqual(["fire", "wait", "wait"]);
  expect(now("13:01")).toEqual(["stale", "fire", "wait"]);
  expect(now("3 09:00")).toEqual(["stale", "fire", "fire"]);
  const over = ["outdated", "outdated", "outdated"];
  expect(now("3 09:00", [["12:30", status("resolved")]])).toEqual(over);
  expect(now("3 09:00", [["12:30", status("pending")]])).toEqual(over);
  expect(now("3 09:00", [["12:30", retarget(300)]])).toEqual(over);
});

interface TimerChanges {
  readonly written: readonly Timer[];
  readonly moved: readonly Timer[];
  readonly dropped: readonly Timer[];
}

const keyOf = ({ generation, kind, ref }: Timer) => `${generation} ${kind} ${ref}`;

/** How a cause changes the pending timers. */
function timerChanges(before: readonly Timer[], after: readonly Timer[]): TimerChanges {
  const had = new Map(before.map((timer) => [keyOf(timer), timer]));
  const has = new Set(after.map(keyOf));
  const kept = after.filter((timer) => had.has(keyOf(timer)));
  return {
    written: after.filter((timer) => !had.has(keyOf(timer))),
    moved: kept.filter((timer) => had.get(keyOf(timer))?.fire_at !== timer.fire_at),
    dropped: before.filter((timer) => !has.has(keyOf(timer))),
  };
}
