import type { tickets } from "@parley/contract";
import { expect, test } from "vitest";
import { canBeSolved, fieldsOfStatus, isTransitionAllowed } from "./status.rules.ts";
import { blankTicket } from "./ticket-state.ts";

const statuses = ["new", "open", "pending", "on_hold", "resolved", "closed"] as const;

/** The rows of the state machine, each way that staff may go. */
const ways = new Set([
  "new open",
  "new pending",
  "new on_hold",
  "new resolved",
  "new closed",
  "open pending",
  "open on_hold",
  "open resolved",
  "open closed",
  "pending open",
  "pending on_hold",
  "pending resolved",
  "pending closed",
  "on_hold open",
  "on_hold pending",
  "on_hold resolved",
  "on_hold closed",
  "resolved open",
  "resolved pending",
  "resolved on_hold",
  "resolved closed",
]);

test.each(statuses.flatMap((from) => statuses.map((to) => [from, to] as const)))(
  "the transition from %s to %s is allowed or refused as specified",
  (from, to) => {
    expect(isTransitionAllowed(from, to)).toBe(ways.has(`${from} ${to}`));
  },
);

test("the requester may solve an unfinished ticket", () => {
  expect(statuses.filter(canBeSolved)).toEqual(["new", "open", "pending", "on_hold"]);
});

test("reopening clears the resolution fields and increments the reopen count", () => {
  const now = "2026-11-15T10:00:00Z";
  const ticket = {
    ...blankTicket,
    id: "t",
    last_seq: 1,
    version: 1,
    status: "open" as tickets.Status,
  };
  const resolved = { ...ticket, ...fieldsOfStatus(ticket, "resolved", { now, by: "staff" }) };
  expect(resolved).toMatchObject({ resolved_at: now, resolved_by: "staff" });
  expect(fieldsOfStatus(resolved, "pending", { now, by: "staff" })).toMatchObject({
    resolved_at: null,
    resolved_by: null,
    reopen_count: 1,
  });
});
