import { expect, test } from "vitest";
import {
  byCustomer,
  byStaff,
  clockOf,
  message,
  on,
  reading,
  reply,
  status,
  ticketAfter,
  ticketTarget,
} from "../testing/ticket-story.ts";
import { waitingSince } from "./apply-message.rules.ts";
import { shownClocks } from "./ticket-clocks.rules.ts";

const retarget = (...minutes: [number, number | null, number]) =>
  ({ type: "target_set", target: ticketTarget({ minutes }) }) as const;

test("another priority keeps the elapsed time of every active clock", () => {
  const ticket = ticketAfter([
    ["09:00", byCustomer],
    ["09:15", reply],
    ["09:30", message],
    ["10:00", retarget(10, 60, 480)],
  ]);
  expect(reading(ticket, "first_response", "10:00")).toMatchObject({
    result: "met",
    generation: 1,
  });
  expect(reading(ticket, "next_response", "10:00")).toMatchObject({
    due_at: on("10:30"),
    minutes: 30,
    generation: 2,
  });
  expect(reading(ticket, "resolution", "10:00")).toMatchObject({
    due_at: on("17:00"),
    minutes: 60,
  });
});

test("setting the same target again changes nothing", () => {
  const ticket = ticketAfter([
    ["09:00", byCustomer],
    ["10:00", { type: "target_set", target: ticketTarget() }],
  ]);
  expect(shownClocks(ticket).map(({ generation }) => generation)).toEqual([1, 1]);
});

test("a priority that goes up and down again gives the same times, with an event for each change", () => {
  const flaps = Array.from(
    { length: 6 },
    (_, n) => [`10:${10 + n}`, n % 2 ? retarget(60, 120, 240) : retarget(15, 30, 30)] as const,
  );
  const ticket = ticketAfter([["09:00", byStaff], ...flaps]);
  expect(reading(ticket, "resolution", "12:00")).toMatchObject({
    due_at: on("13:00"),
    breached_at: null,
    generation: 7,
  });
  const events = clockOf(ticket, "resolution")?.events.map(({ type }) => type) ?? [];
  expect(events.filter((type) => type === "breach")).toHaveLength(3);
  expect(events.filter((type) => type === "breach_revoked")).toHaveLength(3);
});

test("a breach that the new target does not revoke keeps its time", () => {
  const ticket = ticketAfter([
    ["09:00", byStaff],
    ["15:00", retarget(60, 120, 300)],
  ]);
  expect(reading(ticket, "resolution", "15:00")).toMatchObject({
    breached_at: on("13:00"),
    due_at: on("13:00"),
  });
});

test("another priority changes a paused clock", () => {
  const ticket = ticketAfter([
    ["09:00", byStaff],
    ["10:00", status("pending")],
    ["11:00", retarget(60, 120, 120)],
    ["12:00", status("open")],
  ]);
  expect(reading(ticket, "resolution", "12:00")).toMatchObject({
    due_at: on("13:00"),
    minutes: 60,
  });
});

test("a paused clock whose elapsed time equals the new target is breached", () => {
  const ticket = ticketAfter([
    ["09:00", byStaff],
    ["10:00", status("pending")],
    ["11:00", retarget(60, 120, 60)],
  ]);
  expect(reading(ticket, "resolution", "11:00")).toMatchObject({
    breached_at: on("11:00"),
    due_at: on("11:00"),
  });
});

test("another mode recounts the elapsed time, each leg by its own hours", () => {
  const inCalendarHours = ticketTarget({ mode: "calendar_hours", minutes: [60, 120, 2880] });
  const ticket = ticketAfter(
    [
      ["12:00", byStaff],
      ["2 09:00", { type: "schedule_changed", version: 1 }],
      ["2 15:00", { type: "target_set", target: ticketTarget({ minutes: [60, 120, 600] }) }],
    ],
    inCalendarHours,
  );
  // Five hours of the first day, four of the second.
  expect(reading(ticket, "resolution", "2 15:00")).toMatchObject({
    minutes: 540,
    due_at: on("3 10:00"),
  });
});

test.each(["no_target", "policy_detached", "policy_deactivated"] as const)(
  "without a target clocks are cancelled (%s) and have no due time",
  (reason) => {
    const ticket = ticketAfter([
      ["09:00", byCustomer],
      ["09:30", { type: "target_removed", reason }],
    ]);
    for (const metric of ["first_response", "resolution"] as const) {
      expect(reading(ticket, metric, "17:00")).toMatchObject({
        state: "stopped",
        minutes: 30,
        result: "cancelled",
        cancel_reason: reason,
        due_at: null,
        breached_at: null,
      });
    }
  },
);

test("a breach stays after the target is removed", () => {
  const ticket = ticketAfter([
    ["09:00", byCustomer],
    ["10:30", { type: "target_removed", reason: "policy_deactivated" }],
  ]);
  expect(reading(ticket, "first_response", "11:00")).toMatchObject({
    result: "breached",
    breached_at: on("10:00"),
    due_at: on("10:00"),
    cancel_reason: "policy_deactivated",
  });
});

test("a ticket_update policy counts from the ticket's origin, a conditions_met policy from the match", () => {
  const late = (since: number | null) =>
    ticketAfter(
      [
        ["09:00", byStaff],
        ["11:00", { type: "target_set", target: ticketTarget({ since }) }],
      ],
      null,
    );
  expect(reading(late(null), "resolution", "12:00")).toMatchObject({
    minutes: 180,
    due_at: on("13:00"),
  });
  expect(reading(late(on("11:00")), "resolution", "12:00")).toMatchObject({
    minutes: 60,
    due_at: on("15:00"),
  });
});

test("a message from before the match counts from the match", () => {
  const ticket = ticketAfter(
    [
      ["09:00", byStaff],
      ["11:00", { type: "target_set", target: ticketTarget({ since: on("11:00") }) }],
      ["11:10", { ...message, received_at: on("10:50") }],
    ],
    null,
  );
  expect(reading(ticket, "next_response", "11:30")).toMatchObject({
    minutes: 30,
    due_at: on("13:00"),
  });
});

test("a ticket without a policy shows no clock", () => {
  expect(shownClocks(ticketAfter([["09:00", byCustomer]], null))).toEqual([]);
});

test("a target that is removed and set again includes the time in between", () => {
  const ticket = ticketAfter([
    ["09:00", byStaff],
    ["10:00", { type: "target_removed", reason: "policy_detached" }],
    ["11:00", status("pending")],
    ["12:00", status("open")],
    ["12:30", { type: "target_set", target: ticketTarget() }],
  ]);
  expect(reading(ticket, "resolution", "12:30")).toMatchObject({
    state: "running",
    minutes: 150,
    due_at: on("14:00"),
  });
});

test("a target that changes while a ticket is resolved applies after reopening", () => {
  const changed = (cause: Parameters<typeof ticketAfter>[0][number][1]) =>
    ticketAfter([
      ["09:00", byStaff],
      ["10:00", status("resolved")],
      ["11:00", cause],
      ["12:00", status("open")],
    ]);
  expect(reading(changed(retarget(60, 120, 120)), "resolution", "12:00")?.due_at).toBe(on("13:00"));
  const without = changed({ type: "target_removed", reason: "policy_deactivated" });
  expect(reading(without, "resolution", "12:00")).toMatchObject({
    cancel_reason: "policy_deactivated",
  });
});

test("after two edits of the hours each leg counts by its own version; saving again changes nothing", () => {
  const ticket = ticketAfter(
    [
      ["09:00", byStaff],
      ["10:00", { type: "schedule_changed", version: 1 }],
      ["10:00", { type: "schedule_changed", version: 1 }],
      ["14:00", { type: "schedule_changed", version: 2 }],
    ],
    ticketTarget({ minutes: [60, 120, 480] }),
  );
  // One hour by the first, three by the second, which closed at one; three today and one after the holiday are left.
  expect(reading(ticket, "resolution", "14:00")).toMatchObject({
    minutes: 240,
    due_at: on("3 10:00"),
  });
});

test("a business without hours has no due time, and has one again after adding hours", () => {
  const never = [
    ["09:00", byStaff],
    ["10:00", { type: "schedule_changed", version: 3 }],
  ] as const;
  expect(reading(ticketAfter(never), "resolution", "16:00")).toMatchObject({
    state: "running",
    minutes: 60,
    due_at: null,
  });
  const again = ticketAfter([...never, ["2 09:00", { type: "schedule_changed", version: 0 }]]);
  expect(reading(again, "resolution", "2 09:00")).toMatchObject({ due_at: on("2 12:00") });
});

test("a merge passes the waiting time to the surviving ticket, and un-merging returns it", () => {
  const survivor = [
    ["09:00", byCustomer],
    ["09:30", reply],
    ["11:00", { type: "merge_received", source_id: "source", waiting_since: on("10:00") }],
  ] as const;
  expect(reading(ticketAfter(survivor), "next_response", "11:00")).toMatchObject({
    minutes: 60,
    due_at: on("12:00"),
  });
  const undone = ticketAfter([
    ...survivor,
    ["11:30", { type: "merge_undone", source_id: "source" }],
  ]);
  expect(reading(undone, "next_response", "12:00")).toMatchObject({ cancel_reason: "unmerged" });
  const waiting = ticketAfter([
    ["09:00", byCustomer],
    ["09:20", { type: "merge_received", source_id: "source", waiting_since: on("09:10") }],
  ]);
  expect(clockOf(waiting, "next_response")).toBeUndefined();
  expect([waitingSince(waiting), waitingSince(undone)]).toEqual([on("09:00"), null]);
});

test("merging cancels the clocks of the source, and un-merging restores them with their elapsed time", () => {
  const away = [
    ["09:00", byCustomer],
    ["09:30", { type: "merged" }],
    ["10:00", message],
  ] as const;
  const source = ticketAfter(away);
  expect(source.clocks.map(({ cancel_reason }) => cancel_reason)).toEqual(["merged", "merged"]);
  const back = ticketAfter([...away, ["2 09:00", { type: "unmerged" }]]);
  expect(reading(back, "first_response", "2 09:00")).toMatchObject({
    minutes: 30,
    due_at: on("2 09:30"),
  });
  expect(reading(back, "resolution", "2 09:00")).toMatchObject({
    minutes: 30,
    due_at: on("2 12:30"),
    result: null,
  });
});
