import { bundles, type Permission, permissions } from "@parley/contract";
import { expect, test } from "vitest";
import { isGrantable, permissionsForRole } from "./permissions.rules.ts";

const all = Object.keys(permissions) as Permission[];

test("permissions of admins can be granted to nobody else", () => {
  const own = all.filter((one) => permissions[one] === "admin");
  expect(own).toContain("agents.manage");
  for (const kind of ["agent", "custom", "customer"] as const) {
    expect(own.filter((one) => isGrantable(kind, one))).toEqual([]);
  }
});

test("customers have portal permissions, staff never do", () => {
  expect(all.filter((one) => isGrantable("customer", one))).toEqual(bundles.customer);
  expect(all.filter((one) => isGrantable("custom", one) && one.startsWith("portal."))).toEqual([]);
});

test("a staff role always has desk.use, and a customer never does", () => {
  expect(permissionsForRole("custom", ["tickets.read"])).toEqual(["desk.use", "tickets.read"]);
  expect(permissionsForRole("customer", ["portal.reply"])).toEqual(["portal.reply"]);
});
