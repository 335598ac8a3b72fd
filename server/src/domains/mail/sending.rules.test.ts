import { expect, test } from "vitest";
import { type Situation, waysOf } from "./sending.rules.ts";

const support = { name: "Support", address: "support@acme.test" };
const mailbox = { name: "General Support", address: "support@acme.test" };
const smtp = { name: "Acme Desk", address: "hello@acme.test", replyTo: "" };
const by = (purpose: "account" | "customer" | "alert", situation: Partial<Situation>) =>
  waysOf({ purpose }, { mta: "none", wanted: support, ...situation }).map((way) => way.by);

test.each([
  ["nothing is set up", {}, ["platform"], []],
  ["only the SMTP settings are", { smtp }, ["smtp", "platform"], ["smtp"]],
  ["only the mailbox is", { mailbox }, ["department", "platform"], ["department"]],
  ["both are", { mailbox, smtp }, ["department", "smtp", "platform"], ["department"]],
  [
    "both are, and everything goes through SMTP",
    { mailbox, smtp, mta: "smtp" },
    ["smtp", "platform"],
    ["smtp"],
  ],
  ["everything goes through SMTP, which is not set up", { mailbox, mta: "smtp" }, ["platform"], []],
] as const)("when %s, each mail has its way", (_, situation, account, customer) => {
  expect(by("account", situation)).toEqual(account);
  expect(by("customer", situation)).toEqual(customer);
  expect(by("alert", situation)).toEqual(customer);
});

test("a mail comes from the address of the server that takes it, whoever it should come from", () => {
  const [way] = waysOf({ purpose: "customer" }, { mta: "smtp", wanted: support, mailbox, smtp });
  expect(way).toEqual({
    by: "smtp",
    from: { name: "Acme Desk", address: "hello@acme.test" },
    replyTo: "support@acme.test",
  });
});

test("alerts and account mail are answered where the SMTP settings say, if anywhere", () => {
  const settings = { mta: "smtp", wanted: support, smtp: { ...smtp, replyTo: "desk@acme.test" } };
  for (const purpose of ["alert", "account"] as const) {
    const [way] = waysOf({ purpose }, settings as Situation);
    expect(way).toMatchObject({ replyTo: "desk@acme.test" });
  }
});

test("a department without a name of its own in the settings writes under its department's", () => {
  const wanted = { name: "", address: mailbox.address };
  const [way] = waysOf({ purpose: "customer" }, { mta: "none", wanted, mailbox });
  expect(way).toMatchObject({ from: { name: "General Support", address: mailbox.address } });
});
