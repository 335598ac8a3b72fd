import { bundles, type Permission, permissions } from "@parley/contract";
import { expect, test } from "vitest";
import { bundleOf, isGrantable } from "./permissions.rules.ts";

const all = Object.keys(permissions) as Permission[];

test("what belongs to admins alone can be granted to nobody else", () => {
  const own = all.filter((one) => permissions[one] === "admin");
  expect(own).toContain("agents.manage");
  for (const kind of ["agent", "custom", "customer"] as const) {
    expect(own.filter((one) => isGrantable(kind, one))).toEqual([]);
  }
});

test("customers hold what is of the portal, staff never do", () => {
  expect(all.filter((one) => isGrantable("customer", one))).toEqual(bundles.customer);
  expect(all.filter((one) => isGrantable("custom", one) && one.startsWith("portal."))).toEqual([]);
});

test("a staff role never loses the desk, and a customer never gets it", () => {
  expect(bundleOf("custom", ["tickets.read"])).toEqual(["desk.use", "tickets.read"]);
  expect(bundleOf("customer", ["portal.reply"])).toEqual(["portal.reply"]);
});
