import type { Permission } from "@parley/contract";
import { expect, test } from "vitest";
import type { PermissionCheck } from "../../features/identity/index.ts";
import { destinationsOf, type Entry, isAt, navigationFor } from "./navigation.ts";

const everything = () => true;
const nothing = () => false;
const outline = (entries: readonly Entry[]) =>
  entries.map((entry) =>
    "places" in entry
      ? [entry.label, entry.places.map(({ label, to }) => [label, to])]
      : [entry.label, entry.to],
  );

const home = ["Dashboard", "/dashboard"];
const own = [home, ["My Tickets", "/tickets"]];
const holding =
  (...held: Permission[]): PermissionCheck =>
  (needs) =>
    needs.some((need) => held.includes(need));

test("an admin sees every entry that has a screen, in the order of the specification", () => {
  expect(outline(navigationFor("admin", everything))).toEqual([
    home,
    ["Tickets", "/tickets"],
    ["Reports", "/reports"],
    ["Knowledge Base", "/knowledge"],
    [
      "User Mgnt",
      [
        ["Agents", "/users/agents"],
        ["Customers", "/users/customers"],
        ["Role & Permissions", "/users/general"],
      ],
    ],
    ["Configurations", "/config/general"],
    ["Requests", "/requests"],
  ]);
});

test.each(["agent", "Night shift"])("%s sees their own work and no administration", (role) => {
  expect(outline(navigationFor(role, holding("tickets.read", "replies.use")))).toEqual(own);
});

test("staff who may read figures have an entry for reports", () => {
  const entries = navigationFor("agent", holding("tickets.read", "insights.read"));
  expect(outline(entries)).toEqual([...own, ["Reports", "/reports"]]);
});

test("a customer sees their tickets and the knowledge base without the permission to read all", () => {
  const entries = [...own, ["Knowledge Base", "/knowledge"]];
  expect(outline(navigationFor("customer", nothing))).toEqual(entries);
});

test("a role that may not read tickets sees no entry for them", () => {
  expect(outline(navigationFor("Night shift", holding("customers.list")))).toEqual([
    home,
    ["User Mgnt", [["Customers", "/users/customers"]]],
  ]);
  expect(outline(navigationFor("Night shift", nothing))).toEqual([home]);
});

test.each([
  ["departments.manage", "/config/departments"],
  ["replies.manage", "/config/saved-replies"],
  ["tags.manage", "/config/tags"],
  ["audit.read", "/config/audit"],
] as const)("a role with %s sees the entry that leads to its first page, %s", (held, page) => {
  const entries = navigationFor("Night shift", holding("tickets.read", held));
  expect(outline(entries)).toEqual([...own, ["Configurations", page]]);
});

test("no administration is shown before the permissions are loaded", () => {
  expect(outline(navigationFor("Night shift", () => undefined))).toEqual(own);
});

test("the letters after G open the pages of the key table", () => {
  const keys = navigationFor("admin", everything)
    .filter(({ key }) => key)
    .map((entry) => [entry.key, destinationsOf(entry)[0]?.to]);
  expect(keys).toEqual([
    ["D", "/dashboard"],
    ["T", "/tickets"],
    ["K", "/knowledge"],
    ["U", "/users/agents"],
    ["C", "/config/general"],
    ["R", "/requests"],
  ]);
});

test.each([
  ["/tickets", "tickets"],
  ["/ticket/TK20418", "tickets"],
  ["/users/customers", "customers"],
  ["/users/customers/0198b3f0-0000-7000-8000-000000000001", "customers"],
  ["/reports/saved", "reports"],
  ["/config/sla", "config"],
  ["/ticketing", undefined],
  ["/settings/appearance", undefined],
])("the page %s highlights only %s", (pathname, id) => {
  const lit = navigationFor("admin", everything)
    .flatMap(destinationsOf)
    .filter((place) => isAt(place, pathname));
  expect(lit.map((place) => place.id)).toEqual(id ? [id] : []);
});
