import { expect, test } from "vitest";
import type { Ticket } from "../tickets.queries.ts";
import {
  addressesIn,
  participants,
  usualRecipients,
  withoutRecipient,
  withRecipient,
} from "./recipients.rules.ts";

const dana = { name: "Dana Ruiz", email: "dana@harbor.example", role: "customer" };
const lee = { name: "Lee Park", email: "lee@harbor.example", role: "customer" };
const jonas = { name: "Jonas Lind", email: "jonas@desk.example", role: "agent" };
const ticket = { requester: dana, watchers: [jonas, lee, dana] } as unknown as Ticket;
const usual = usualRecipients(ticket);

test("a reply goes to whoever asked, and in copy to the customers who follow, not to colleagues", () => {
  expect(usual).toEqual({
    to: [{ name: dana.name, email: dana.email }],
    cc: [{ name: lee.name, email: lee.email }],
  });
});

test("nobody stands on a reply twice, on whichever line", () => {
  expect(withRecipient(usual, "cc", { email: dana.email, name: "" })).toBe(usual);
  const more = withRecipient(usual, "cc", { email: "boss@elsewhere.test", name: "" });
  expect(more.cc.map(({ email }) => email)).toEqual([lee.email, "boss@elsewhere.test"]);
  expect(withoutRecipient(more, "cc", lee.email).cc).toHaveLength(1);
});

test("addresses are read out of whatever was pasted, each once", () => {
  const pasted = "Lee <Lee@Harbor.example>; lee@harbor.example, nobody\nboss@elsewhere.test";
  expect(addressesIn(pasted)).toEqual(["lee@harbor.example", "boss@elsewhere.test"]);
});

test("who follows or was written to before is no outsider", () => {
  const known = participants({ ticket, written: [{ to: ["old@elsewhere.test"], cc: [] }] });
  expect(known.has("old@elsewhere.test")).toBe(true);
  expect(known.has(jonas.email)).toBe(true);
  expect(known.has("boss@elsewhere.test")).toBe(false);
});
