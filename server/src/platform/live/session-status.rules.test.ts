import type { Permission } from "@parley/contract";
import { expect, test } from "vitest";
import { closeReasonOf, type SessionStatus } from "./session-status.rules.ts";

const permissions: ReadonlySet<Permission> = new Set(["desk.use", "tickets.read"]);
const opened = { role: "agent", permissions };
const sound: SessionStatus = {
  isLive: true,
  isDue: false,
  role: "agent",
  permissions: new Set(permissions),
  endsAt: "2026-11-15T12:00:00Z",
  secondsLeft: 3600,
  endedBecause: null,
};

test("a socket stays open while its session is valid and its permissions are unchanged", () => {
  expect(closeReasonOf(opened, sound)).toBeUndefined();
});

test.each<[string, Partial<SessionStatus>, number, string]>([
  ["has ended", { isLive: false, endedBecause: "signed_out" }, 4401, "signed_out"],
  ["expired", { isLive: false }, 4401, "signed_out"],
  [
    "ended with the password",
    { isLive: false, endedBecause: "password_changed" },
    4401,
    "password_changed",
  ],
  ["has a required step to do first", { isDue: true }, 4403, "rights_changed"],
  ["has another role", { role: "admin" }, 4403, "rights_changed"],
  ["lost a permission", { permissions: new Set(["desk.use"]) }, 4403, "rights_changed"],
  [
    "has other permissions",
    { permissions: new Set(["desk.use", "tickets.note"]) },
    4403,
    "rights_changed",
  ],
])("a session that %s closes its sockets", (_, change, code, reason) => {
  expect(closeReasonOf(opened, { ...sound, ...change })).toEqual({ code, reason });
});

test("a deleted session closes its sockets", () => {
  expect(closeReasonOf(opened, undefined)).toEqual({ code: 4401, reason: "signed_out" });
});
