import { expect, test } from "vitest";
import { headersOf, subjectOf } from "./mail-headers.rules.ts";

const mail = {
  kind: "staff_reply",
  purpose: "customer",
  number: 1001,
  business: "acme",
  mailDomain: "mail.test",
  root: "<root@mail.test>",
  earlier: [],
  answers: undefined,
};

test.each([
  ["staff_reply", "customer", { "X-Auto-Response-Suppress": "DR, RN, NRN" }],
  ["ticket_received", "customer", { "Auto-Submitted": "auto-replied", Precedence: "bulk" }],
  ["ticket_resolved", "customer", { "Auto-Submitted": "auto-replied", Precedence: "bulk" }],
  ["new_ticket_alert", "alert", { "Auto-Submitted": "auto-generated" }],
  ["watcher_update", "alert", { "Auto-Submitted": "auto-generated" }],
])("the headers of %s to a %s say who wrote it", (kind, purpose, headers) => {
  const all = headersOf({ ...mail, kind, purpose });
  expect(all).toMatchObject(headers);
  expect("Auto-Submitted" in all).toBe("Auto-Submitted" in headers);
  expect(all["Feedback-ID"]).toBe(`1001:${kind}:acme:parley`);
  expect("List-Id" in all).toBe(purpose === "alert");
});

test("a thread refers to its root and the last twenty mails", () => {
  const earlier = Array.from({ length: 30 }, (_, index) => `<${index}@mail.test>`);
  const headers = headersOf({ ...mail, earlier, answers: "<29@mail.test>" });
  const references = headers.References?.split(" ") ?? [];
  expect(references).toHaveLength(21);
  expect(references[0]).toBe("<root@mail.test>");
  expect(references.at(-1)).toBe("<29@mail.test>");
  expect(headers["In-Reply-To"]).toBe("<29@mail.test>");
});

test.each([
  ["Printer", "[#TK1001] Printer"],
  ["[#TK1001] Printer", "[#TK1001] Printer"],
  ["Re: Re: RE: Printer", "[#TK1001] Re: Printer"],
  ["One\r\nBcc: x@y.test", "[#TK1001] One Bcc: x@y.test"],
  ["", "[#TK1001]"],
])("the subject %j names the ticket once, on one line", (subject, expected) => {
  expect(subjectOf(subject, 1001)).toBe(expected);
});
