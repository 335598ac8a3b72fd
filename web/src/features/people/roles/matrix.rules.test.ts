import { describe, expect, it } from "vitest";
import { cellOf, linesOf, type Permission, setCell, shareOf, toggleGroup } from "./matrix.rules.ts";
import type { Group, Role } from "./roles.queries.ts";

const role = (kind: Role["kind"], permissions: string[]) =>
  ({ id: kind, kind, name: kind, permissions, is_locked: kind === "admin" }) as unknown as Role;
const one = (key: string, kind: Permission["kind"]) =>
  ({ key, kind, label: key, is_fixed: key === "desk.use" }) as Permission;
const admin = role("admin", ["desk.use", "tickets.read", "tickets.delete", "tickets.purge"]);
const agent = role("agent", ["desk.use", "tickets.read"]);
const customer = role("customer", ["portal.reply"]);
const grantable = one("tickets.delete", "grantable");
const group: Group = {
  key: "tickets",
  label: "Tickets",
  permissions: [one("tickets.read", "agent"), grantable, one("tickets.purge", "admin")],
};
const none = new Map<string, boolean>();

describe("a cell of the matrix", () => {
  it.each([
    ["of an admin is locked", admin, "tickets.delete", "grantable", "locked"],
    [
      "of an admin-only permission is never available to other roles",
      agent,
      "tickets.purge",
      "admin",
      "never",
    ],
    ["of desk.use is locked for staff", agent, "desk.use", "agent", "locked"],
    ["of a held permission is on", agent, "tickets.read", "agent", "on"],
    ["of a grantable permission is off", agent, "tickets.delete", "grantable", "off"],
    [
      "of a staff permission is never available to customers",
      customer,
      "tickets.read",
      "agent",
      "never",
    ],
    [
      "of a portal permission is never available to staff",
      agent,
      "portal.reply",
      "customer",
      "never",
    ],
    [
      "of a portal permission is never available to an admin",
      admin,
      "portal.reply",
      "customer",
      "never",
    ],
    ["of a customer permission is on", customer, "portal.reply", "customer", "on"],
  ] as const)("%s", (_, who, permission, kind, cell) => {
    expect(cellOf(who, one(permission, kind), none)).toBe(cell);
  });

  it("that is set and reset is no change", () => {
    const set = setCell(none, agent, grantable, true);
    expect(linesOf(set)).toEqual([{ role: "agent", permission: "tickets.delete", on: true }]);
    expect(setCell(set, agent, grantable, false).size).toBe(0);
  });
});

describe("a group of the matrix", () => {
  it("is granted in part, then whole, then not at all", () => {
    expect(shareOf(agent, group, none)).toBe("some");
    const whole = toggleGroup(none, agent, group);
    expect(shareOf(agent, group, whole)).toBe("all");
    expect(linesOf(whole)).toHaveLength(1);
    expect(shareOf(agent, group, toggleGroup(whole, agent, group))).toBe("none");
  });

  it("of an admin is locked", () => {
    expect(shareOf(admin, group, none)).toBe("fixed");
  });
});
