import type { Condition, TicketFilter } from "@parley/contract/tickets/list/filter";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseQuery } from "./search-query.rules.ts";

const now = { at: new Date("2026-07-15T22:30:00Z"), zone: "Europe/Berlin" };

function read(said: string, hasFields = true): TicketFilter {
  const found = parseQuery(said, { now, hasFields });
  if ("problem" in found) throw new Error(found.problem);
  return found.filter;
}

const text = (value: string): Condition => ({ field: "text", is: "contains", value });
const is = (field: Condition["field"], value: Condition["value"]): Condition => ({
  field,
  is: "is",
  value,
});

test.each<[string, TicketFilter[]]>([
  ["printer", [text("printer*")]],
  ["printer jams", [text("printer jams*")]],
  ["printer -toner", [text("printer"), { not: text("toner") }]],
  ['"paper jam" tray', [text("tray*"), text('"paper jam"')]],
  ["print* tray", [text("tray*"), text("print*")]],
  ["status:open", [is("status", "open")]],
  ["STATUS:Open", [is("status", "open")]],
  ["status:new,open", [{ field: "status", is: "any_of", value: ["new", "open"] }]],
  ["assignee:me", [is("assignee", "me")]],
  ["assignee:NONE", [is("assignee", "none")]],
  ['requester:"Ada Byron"', [is("requester", "Ada Byron")]],
  ["org:Acme", [is("organization", "Acme")]],
  ["tag:VIP", [is("tag", "vip")]],
  ["is:mine is:unread", [is("assignee", "me"), is("unread", true)]],
  ["is:unassigned", [is("assignee", "none")]],
  ["has:attachment has:note", [is("has_attachment", true), is("has_note", true)]],
  ["-is:spam", [{ not: is("spam", true) }]],
  ["a OR b", [{ any: [text("a"), text("b*")] }]],
  ["a (b OR c) d", [text("a d*"), { any: [text("b"), text("c")] }]],
  ["is:breached -is:due_soon", [is("breached", true), { not: is("due_soon", true) }]],
  ["-(tag:a OR tag:b)", [{ not: { any: [is("tag", "a"), is("tag", "b")] } }]],
  [
    "is:open (tag:vip OR priority:critical) -assignee:me",
    [
      is("open", true),
      { any: [is("tag", "vip"), is("priority", "critical")] },
      { not: is("assignee", "me") },
    ],
  ],
])("%s is parsed", (said, parts) => {
  expect(read(said)).toEqual({ all: parts });
});

test.each<[string, Condition[]]>([
  ["created:7d", [{ field: "created", is: "last_days", value: 7 }]],
  ["created:<7d", [{ field: "created", is: "last_days", value: 7 }]],
  ["created:>7d", [{ field: "created", is: "before", value: "2026-07-08T22:30:00.000Z" }]],
  ["due:7d", [{ field: "due", is: "next_days", value: 7 }]],
  ["due:>7d", [{ field: "due", is: "after", value: "2026-07-22T22:30:00.000Z" }]],
  ["updated:<2026-01-02", [{ field: "updated", is: "before", value: "2026-01-01T23:00:00.000Z" }]],
  [
    "updated:>2026-01-02",
    [{ field: "updated", is: "after", value: "2026-01-02T22:59:59.999999Z" }],
  ],
  [
    "closed:2026-03-28..2026-03-29",
    [
      { field: "closed", is: "after", value: "2026-03-27T22:59:59.999999Z" },
      { field: "closed", is: "before", value: "2026-03-29T22:00:00.000Z" },
    ],
  ],
  // It is the sixteenth already where the business is.
  [
    "resolved:today",
    [
      { field: "resolved", is: "after", value: "2026-07-15T21:59:59.999999Z" },
      { field: "resolved", is: "before", value: "2026-07-16T22:00:00.000Z" },
    ],
  ],
])("%s is parsed with the days of the business", (said, conditions) => {
  expect(read(said)).toEqual({ all: conditions });
});

test.each<[string, TicketFilter[]]>([
  ["field.serial_number:XJ12", [is("field.serial_number", "XJ12")]],
  ['field.serial_number:"XJ 12"', [is("field.serial_number", "XJ 12")]],
  ['-FIELD.Room:"2026-01-01"', [{ not: is("field.room", "2026-01-01") }]],
  ["field.os:none field.expert:ME", [is("field.os", "none"), is("field.expert", "me")]],
  ["field.version:1.0..x", [is("field.version", "1.0..x")]],
  ["field.os:mac,linux", [{ field: "field.os", is: "any_of", value: ["mac", "linux"] }]],
  ["field.size:3", [is("field.size", "3")]],
  [
    "field.size:>3",
    [{ field: "field.size", is: "at_least", value: 3 }, { not: is("field.size", "3") }],
  ],
  [
    "field.size:<-0.50",
    [{ field: "field.size", is: "at_most", value: -0.5 }, { not: is("field.size", "-0.5") }],
  ],
  ["field.size:>=3", [{ field: "field.size", is: "at_least", value: 3 }]],
  ["field.size:<=3", [{ field: "field.size", is: "at_most", value: 3 }]],
  [
    "field.size:1..3",
    [
      { field: "field.size", is: "at_least", value: 1 },
      { field: "field.size", is: "at_most", value: 3 },
    ],
  ],
  [
    "field.bought:2026-01-01..2026-02-01",
    [{ field: "field.bought", is: "between_days", value: ["2026-01-01", "2026-02-01"] }],
  ],
  [
    "field.bought:2026-01-01",
    [{ field: "field.bought", is: "between_days", value: ["2026-01-01", "2026-01-01"] }],
  ],
  ["field.bought:<2026-01-01", [{ field: "field.bought", is: "before", value: "2026-01-01" }]],
  ["field.bought:>2026-01-01", [{ field: "field.bought", is: "after", value: "2026-01-01" }]],
])("%s is parsed as a condition of a custom field", (said, parts) => {
  expect(read(said)).toEqual({ all: parts });
});

test.each([
  ["field.size:>much"],
  ["field.bought:2026-02-01..2026-01-01"],
  ["field.bought:>2026-02-30"],
  ["field.2size:3"],
  ["field:3"],
  ["field.size:"],
])("%s is no condition of a custom field but plain text", (said) => {
  expect(read(said)).toEqual({ all: [text(`${said}*`)] });
});

test.each([
  ["mood:good"],
  ["status:happy"],
  ["is:happy"],
  ["has:rating"],
  ["created:soon"],
  ["created:2026-13-40"],
  ["https://parley.test/x"],
  ["constructor:x"],
])("%s is not a query word but plain text", (said) => {
  expect(read(said)).toEqual({ all: [text(`${said}*`)] });
});

test("query words are disabled where only text is searched", () => {
  expect(read("is:open field.size:3 -x", false)).toEqual({
    all: [text("is:open field.size:3"), { not: text("x") }],
  });
});

test.each([["%"], ["_ & |"], ['""'], ["- ( )"], ["OR"], ["-()"]])(
  "%s is an empty query",
  (said) => {
    expect(read(said)).toEqual({ all: [] });
  },
);

test("more than twenty words and a fourth bracket are refused", () => {
  expect(() => read("a ".repeat(20))).not.toThrow();
  expect(() => read("a ".repeat(21))).toThrow("Search for at most 20 words");
  expect(() => read("(((a)))")).not.toThrow();
  expect(() => read("((((a))))")).toThrow("Use brackets to 3 levels");
});

test("any input is parsed or refused with a message", () => {
  const bit = fc.constantFrom(
    "(",
    ")",
    '"',
    "-",
    "OR",
    "is:open",
    "a",
    "tag:",
    "created:>",
    "field.size:>",
    'field.size:"',
    "2026-01-01..",
    "*",
    " ",
  );
  fc.assert(
    fc.property(fc.array(bit, { maxLength: 40 }), (bits) => {
      const found = parseQuery(bits.join(""), { now, hasFields: true });
      expect("filter" in found || found.problem.length > 0).toBe(true);
    }),
  );
});
