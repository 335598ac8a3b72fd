import { expect, test } from "vitest";
import { type Entry, isAt, navigationFor, placesOf } from "./navigation.ts";

const everything = () => true;
const nothing = () => false;
const outline = (entries: readonly Entry[]) =>
  entries.map((entry) =>
    "places" in entry
      ? [entry.label, entry.places.map(({ label, to }) => [label, to])]
      : [entry.label, entry.to],
  );

const own = [
  ["Dashboard", "/dashboard"],
  ["My Tickets", "/tickets"],
  ["My Tasks", "/tasks"],
  ["My Assets", "/assets"],
  ["Knowledge Base", "/knowledge"],
];

test("an admin sees every entry, in the order of the specification", () => {
  expect(outline(navigationFor("admin", everything))).toEqual([
    ["Dashboard", "/dashboard"],
    ["Tickets", "/tickets"],
    ["Tasks", "/tasks"],
    ["Assets", "/assets"],
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

test.each(["agent", "customer", "Night shift"])(
  "%s sees their own work and no administration",
  (role) => {
    expect(outline(navigationFor(role, nothing))).toEqual(own);
  },
);

test("a role that was given one page of the administration sees the entry that leads there", () => {
  const entries = navigationFor("Night shift", (needs) => needs.includes("departments.manage"));
  expect(outline(entries)).toEqual([...own, ["Configurations", "/config/general"]]);
});

test("what a person may do shows nothing before it is known", () => {
  expect(outline(navigationFor("Night shift", () => undefined))).toEqual(own);
});

test("the letters after G lead where the key table says", () => {
  const keys = navigationFor("admin", everything).map((entry) => [
    entry.key,
    placesOf(entry)[0]?.to,
  ]);
  expect(keys).toEqual([
    ["D", "/dashboard"],
    ["T", "/tickets"],
    ["K", "/tasks"],
    ["A", "/assets"],
    ["B", "/knowledge"],
    ["U", "/users/agents"],
    ["C", "/config/general"],
    ["R", "/requests"],
  ]);
});

test.each([
  ["/tickets", "tickets"],
  ["/ticket/TK20418", "tickets"],
  ["/task/12", "tasks"],
  ["/knowledge/articles/new", "knowledge"],
  ["/users/customers", "customers"],
  ["/config/sla", "config"],
  ["/knowledge-base", undefined],
  ["/settings/appearance", undefined],
])("%s lights up %s alone", (pathname, id) => {
  const lit = navigationFor("admin", everything)
    .flatMap(placesOf)
    .filter((place) => isAt(place, pathname));
  expect(lit.map((place) => place.id)).toEqual(id ? [id] : []);
});
