import { expect, test } from "vitest";
import type { Ticket } from "../../tickets.queries.ts";
import {
  addressesIn,
  defaultRecipients,
  participants,
  withoutRecipient,
  withRecipient,
} from "./recipients.rules.ts";

const dana = { name: "Dana Ruiz", email: "dana@harbor.example", role: "customer" };
const lee = { name: "Lee Park", email: "lee@harbor.example", role: "customer" };
const jonas = { name: "Jonas Lind", email: "jonas@desk.example", role: "agent" };
const ticket = { requester: dana, watchers: [jonas, lee, dana] } as unknown as Ticket;
const usual = defaultRecipients(ticket);

test("a reply goes to the requester, and in Cc to watching customers but not to agents", () => {
  expect(usual).toEqual({
    to: [{ name: dana.name, email: dana.email }],
    cc: [{ name: lee.name, email: lee.email }],
  });
});

test("nobody is a recipient twice, in To or Cc", () => {
  expect(withRecipient(usual, "cc", { email: dana.email, name: "" })).toBe(usual);
  const more = withRecipient(usual, "cc", { email: "boss@elsewhere.test", name: "" });
  expect(more.cc.map(({ email }) => email)).toEqual([lee.email, "boss@elsewhere.test"]);
  expect(withoutRecipient(more, "cc", lee.email).cc).toHaveLength(1);
});

test("addresses are read from pasted text, each once", () => {
  const pasted = "Lee <Lee@Harbor.example>; lee@harbor.example, nobody\nboss@elsewhere.test";
  expect(addressesIn(pasted)).toEqual(["lee@harbor.example", "boss@elsewhere.test"]);
});

test("watchers and earlier recipients are participants", () => {
  const known = participants({ ticket, written: [{ to: ["old@elsewhere.test"], cc: [] }] });
  expect(known.has("old@elsewhere.test")).toBe(true);
  expect(known.has(jonas.email)).toBe(true);
  expect(known.has("boss@elsewhere.test")).toBe(false);
});
