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
    ["an admin's is locked", admin, "tickets.delete", "grantable", "locked"],
    ["what only admins hold meets no other role", agent, "tickets.purge", "admin", "never"],
    ["being staff cannot be taken", agent, "desk.use", "agent", "locked"],
    ["what is held is on", agent, "tickets.read", "agent", "on"],
    ["what can be granted is off", agent, "tickets.delete", "grantable", "off"],
    ["a customer holds nothing of the desk", customer, "tickets.read", "agent", "never"],
    ["staff hold nothing of the portal", agent, "portal.reply", "customer", "never"],
    ["an admin neither", admin, "portal.reply", "customer", "never"],
    ["a customer's switch is on", customer, "portal.reply", "customer", "on"],
  ] as const)("%s", (_, who, permission, kind, cell) => {
    expect(cellOf(who, one(permission, kind), none)).toBe(cell);
  });

  it("that is set and set back is no change", () => {
    const set = setCell(none, agent, grantable, true);
    expect(linesOf(set)).toEqual([{ role: "agent", permission: "tickets.delete", on: true }]);
    expect(setCell(set, agent, grantable, false).size).toBe(0);
  });
});

describe("a group of the matrix", () => {
  it("is held in part, then whole, then not at all", () => {
    expect(shareOf(agent, group, none)).toBe("some");
    const whole = toggleGroup(none, agent, group);
    expect(shareOf(agent, group, whole)).toBe("all");
    expect(linesOf(whole)).toHaveLength(1);
    expect(shareOf(agent, group, toggleGroup(whole, agent, group))).toBe("none");
  });

  it("of an admin is fixed", () => {
    expect(shareOf(admin, group, none)).toBe("fixed");
  });
});
