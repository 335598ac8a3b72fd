import { expect, test } from "vitest";
import { type RoutingSettings, routesFor } from "./sending.rules.ts";

const support = { name: "Support", address: "support@acme.test" };
const mailbox = { name: "General Support", address: "support@acme.test" };
const smtp = { name: "Acme Desk", address: "hello@acme.test", replyTo: "" };
type Purpose = Parameters<typeof routesFor>[0]["purpose"];
const by = (purpose: Purpose, situation: Partial<RoutingSettings>) =>
  routesFor({ purpose }, { mta: "none", wanted: support, ...situation }).map((way) => way.by);

test.each([
  ["no server is configured", {}, ["platform"], []],
  ["only the SMTP settings are configured", { smtp }, ["smtp", "platform"], ["smtp"]],
  ["only the mailbox is configured", { mailbox }, ["department", "platform"], ["department"]],
  ["both are configured", { mailbox, smtp }, ["department", "smtp", "platform"], ["department"]],
  [
    "both are configured and the MTA is SMTP",
    { mailbox, smtp, mta: "smtp" },
    ["smtp", "platform"],
    ["smtp"],
  ],
  ["the MTA is SMTP without SMTP settings", { mailbox, mta: "smtp" }, ["platform"], []],
] as const)("when %s, each mail uses the right server", (_, situation, account, customer) => {
  expect(by("customer_account", situation)).toEqual(account);
  // Whoever may change a server of the business must not read the links of staff.
  expect(by("account", situation)).toEqual(["platform"]);
  expect(by("customer", situation)).toEqual(customer);
  expect(by("alert", situation)).toEqual(customer);
});

test("the sender of a mail is the address of its server, regardless of the preferred sender", () => {
  const [way] = routesFor({ purpose: "customer" }, { mta: "smtp", wanted: support, mailbox, smtp });
  expect(way).toEqual({
    by: "smtp",
    from: { name: "Acme Desk", address: "hello@acme.test" },
    replyTo: "support@acme.test",
  });
});

test("the reply-to of alerts and account mail of customers is that of the SMTP settings", () => {
  const settings = { mta: "smtp", wanted: support, smtp: { ...smtp, replyTo: "desk@acme.test" } };
  for (const purpose of ["alert", "customer_account"] as const) {
    const [way] = routesFor({ purpose }, settings as RoutingSettings);
    expect(way).toMatchObject({ replyTo: "desk@acme.test" });
  }
});

test("a department without a sender name uses the name of the department", () => {
  const wanted = { name: "", address: mailbox.address };
  const [way] = routesFor({ purpose: "customer" }, { mta: "none", wanted, mailbox });
  expect(way).toMatchObject({ from: { name: "General Support", address: mailbox.address } });
});
