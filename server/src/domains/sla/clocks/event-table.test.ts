import { expect, test } from "vitest";
import {
  byCustomer,
  byStaff,
  clockOf,
  message,
  on,
  reading,
  reply,
  settings,
  status,
  ticketAfter,
  ticketTarget,
} from "../testing/ticket-story.ts";
import { applyCause } from "./apply-cause.rules.ts";
import { nextDueAt, shownClocks } from "./ticket-clocks.rules.ts";

const running = (due: string, minutes: number) => ({
  state: "running",
  minutes,
  due_at: on(due),
  breached_at: null,
  result: null,
  cancel_reason: null,
});

test("a customer's ticket starts first response and resolution", () => {
  const ticket = ticketAfter([["09:00", byCustomer]]);
  expect(reading(ticket, "first_response", "09:30")).toMatchObject(running("10:00", 30));
  expect(reading(ticket, "resolution", "09:30")).toMatchObject(running("13:00", 30));
  expect(clockOf(ticket, "next_response")).toBeUndefined();
  expect(nextDueAt(ticket)).toBe(on("10:00"));
});

test("a ticket created by staff starts no first response, but every next response", () => {
  const ticket = ticketAfter([
    ["09:00", byStaff],
    ["10:00", message],
  ]);
  expect(clockOf(ticket, "first_response")).toBeUndefined();
  expect(reading(ticket, "next_response", "10:00")).toMatchObject(running("12:00", 0));
});

test("a ticket created as pending or resolved has its resolution clock paused or stopped", () => {
  const waiting = ticketAfter([["09:00", { ...byStaff, status: "pending" }]]);
  expect(reading(waiting, "resolution", "10:00")).toMatchObject({ state: "paused", minutes: 0 });
  const over = ticketAfter([["09:00", { ...byStaff, status: "resolved" }]]);
  expect(reading(over, "resolution", "10:00")).toMatchObject({ state: "stopped", result: "met" });
});

test("a ticket from an automatic message never starts a response clock", () => {
  const ticket = ticketAfter([
    ["09:00", { type: "created", by: "automatic" }],
    ["10:00", message],
    ["10:30", { type: "merge_received", source_id: "other", waiting_since: on("09:30") }],
  ]);
  expect(ticket.clocks.map(({ metric }) => metric)).toEqual(["resolution"]);
});

test("next response counts from the oldest unanswered message, and only after the first response", () => {
  const first = ticketAfter([
    ["09:00", byCustomer],
    ["09:30", message],
    ["11:00", message],
  ]);
  expect(first.clocks.map(({ metric }) => metric)).toEqual(["first_response", "resolution"]);
  const next = ticketAfter([
    ["09:00", byCustomer],
    ["09:30", reply],
    ["10:00", message],
    ["11:00", message],
  ]);
  expect(reading(next, "next_response", "11:00")).toMatchObject(running("12:00", 60));
});

test("a reply stops the response clocks and starts none", () => {
  const ticket = ticketAfter([
    ["09:00", byCustomer],
    ["09:30", reply],
    ["10:00", message],
    ["10:15", reply],
    ["10:45", reply],
    ["11:00", message],
  ]);
  expect(reading(ticket, "first_response", "11:00")).toMatchObject({ result: "met", minutes: 30 });
  expect(reading(ticket, "next_response", "11:00")).toMatchObject({ result: "met", minutes: 15 });
  expect(reading(ticket, "next_response", "11:00", 2)).toMatchObject(running("13:00", 0));
  expect(reading(ticket, "resolution", "11:00")).toMatchObject(running("13:00", 120));
});

test("a reply at the due instant is in time; a minute later the clock is breached at its due time", () => {
  const inTime = ticketAfter([
    ["09:00", byCustomer],
    ["10:00", reply],
  ]);
  expect(reading(inTime, "first_response", "12:00")).toMatchObject({ result: "met", minutes: 60 });
  const late = ticketAfter([
    ["09:00", byCustomer],
    ["10:01", reply],
  ]);
  expect(reading(late, "first_response", "12:00")).toMatchObject({
    result: "breached",
    breached_at: on("10:00"),
    minutes: 61,
  });
  expect(nextDueAt(late)).toBe(on("13:00"));
});

test.each(["pending", "on_hold"] as const)(
  "resolution pauses while a ticket is %s, response clocks do not",
  (to) => {
    const ticket = ticketAfter([
      ["09:00", byCustomer],
      ["09:30", status(to)],
      ["11:30", status("open")],
    ]);
    expect(reading(ticket, "resolution", "12:00")).toMatchObject(running("15:00", 60));
    expect(reading(ticket, "first_response", "12:00")).toMatchObject({
      breached_at: on("10:00"),
      minutes: 180,
    });
  },
);

test.each([
  [["pending", "on_hold"], 30],
  [["pending"], 90],
  [["on_hold"], 90],
  [[], 150],
] as const)("a business that pauses on %j counts %i minutes", (pause_statuses, minutes) => {
  const own = { pause_statuses, calendar: settings.calendar };
  const ticket = ticketAfter(
    [
      ["09:00", byCustomer],
      ["09:30", status("pending")],
      ["10:30", status("on_hold")],
    ],
    ticketTarget(),
    own,
  );
  expect(reading(ticket, "resolution", "11:30")?.minutes).toBe(minutes);
});

test("resolving a ticket stops its response clocks as met", () => {
  const ticket = ticketAfter([
    ["09:00", byCustomer],
    ["09:45", status("resolved")],
    ["10:00", status("closed")],
  ]);
  expect(clockOf(ticket, "first_response")).toMatchObject({ result: "met", stopped_by: "status" });
  expect(clockOf(ticket, "resolution")).toMatchObject({ result: "met", elapsed_ms: 45 * 60_000 });
  expect(nextDueAt(ticket)).toBeNull();
});

test("when the customer resolves a ticket, its response clocks are cancelled as withdrawn", () => {
  const ticket = ticketAfter([
    ["09:00", byCustomer],
    ["09:45", status("resolved", "customer")],
  ]);
  expect(reading(ticket, "first_response", "10:00")).toMatchObject({
    result: "cancelled",
    cancel_reason: "withdrawn",
  });
  expect(clockOf(ticket, "resolution")).toMatchObject({ result: "met", stopped_by: "customer" });
});

test("a reopened ticket resumes its resolution clock; first response does not start again", () => {
  const ticket = ticketAfter([
    ["09:00", byCustomer],
    ["09:30", status("resolved")],
    ["3 09:00", message],
    ["3 09:00", status("open")],
  ]);
  expect(reading(ticket, "resolution", "3 10:00")).toMatchObject(running("3 12:30", 90));
  expect(reading(ticket, "first_response", "3 10:00")).toMatchObject({ result: "met" });
  expect(reading(ticket, "next_response", "3 10:00")).toMatchObject(running("3 11:00", 60));
});

test("a breached resolution stays breached after reopening", () => {
  const ticket = ticketAfter([
    ["09:00", byStaff],
    ["15:00", status("resolved")],
    ["2 09:00", status("open")],
  ]);
  expect(reading(ticket, "resolution", "2 10:00")).toMatchObject({
    state: "running",
    result: "breached",
    breached_at: on("13:00"),
  });
});

test("'no reply needed' cancels only the next response", () => {
  const ticket = ticketAfter([
    ["09:00", byCustomer],
    ["09:30", reply],
    ["10:00", message],
    ["10:15", { type: "no_reply_needed" }],
  ]);
  expect(reading(ticket, "next_response", "11:00")).toMatchObject({
    cancel_reason: "no_reply_needed",
  });
  expect(reading(ticket, "resolution", "11:00")).toMatchObject(running("13:00", 120));
});

test("a ticket restored from spam starts its clocks again", () => {
  const gone = [
    ["09:00", byCustomer],
    ["09:30", { type: "removed" }],
  ] as const;
  expect(reading(ticketAfter(gone), "resolution", "10:00")).toMatchObject({
    cancel_reason: "spam",
  });
  const back = ticketAfter([...gone, ["2 09:00", { type: "restored" }]]);
  expect(reading(back, "first_response", "2 09:30")).toMatchObject({
    ...running("2 10:00", 30),
    generation: 2,
  });
  expect(reading(back, "resolution", "2 09:30")).toMatchObject(running("2 13:00", 30));
  const events = clockOf(back, "resolution")?.events.map(({ type }) => type);
  expect(events).toEqual(["start", "cancel", "start"]);
});

test("a breach from before spam stays after restoring", () => {
  const ticket = ticketAfter([
    ["09:00", byStaff],
    ["14:00", { type: "removed" }],
    ["2 09:00", { type: "restored" }],
  ]);
  expect(reading(ticket, "resolution", "2 10:00")).toMatchObject({
    state: "running",
    breached_at: on("13:00"),
    minutes: 360,
  });
});

test("a next response cancelled by spam does not come back after restoring", () => {
  const ticket = ticketAfter([
    ["09:00", byStaff],
    ["09:30", message],
    ["10:00", { type: "removed" }],
    ["11:00", { type: "restored" }],
  ]);
  expect(reading(ticket, "next_response", "12:00")).toMatchObject({ cancel_reason: "spam" });
});

test("a split ticket counts from the split", () => {
  const ticket = ticketAfter([
    ["11:00", { type: "created", by: "split", received_at: on("09:00") }],
  ]);
  expect(reading(ticket, "first_response", "11:30")).toMatchObject(running("12:00", 30));
});

test("mail counts from its arrival, at most 72 hours back and never from the future", () => {
  const from = (received_at: number) =>
    clockOf(ticketAfter([["5 09:00", { ...byCustomer, received_at }]]), "resolution")?.origin_at;
  expect(from(on("5 08:00"))).toBe(on("5 08:00"));
  expect(from(on("1 09:00"))).toBe(on("2 09:00"));
  expect(from(on("6 09:00"))).toBe(on("5 09:00"));
});

test("without a next response time no such clock is shown", () => {
  const ticket = ticketAfter(
    [
      ["09:00", byStaff],
      ["10:00", message],
    ],
    ticketTarget({ minutes: [60, null, 240] }),
  );
  expect(shownClocks(ticket).map(({ metric }) => metric)).toEqual(["resolution"]);
});

test("at the same instant messages apply first, then changes, then the status", () => {
  const ticket = ticketAfter([
    ["10:00", status("resolved")],
    ["10:00", { type: "target_set", target: ticketTarget({ minutes: [600, 60, 600] }) }],
    ["10:00", reply],
    ["09:00", byCustomer],
  ]);
  expect(clockOf(ticket, "first_response")).toMatchObject({ stopped_by: "reply", result: "met" });
  expect(clockOf(ticket, "resolution")?.target?.target_ms).toBe(600 * 60_000);
});

test("a cause that is older than the last one applies at the later time", () => {
  const paused = ticketAfter([
    ["09:00", byStaff],
    ["10:00", status("pending")],
  ]);
  const resumed = applyCause(paused, { ...status("open"), at: on("09:59") }, settings);
  expect(reading(resumed, "resolution", "11:00")).toMatchObject(running("13:00", 120));
});
