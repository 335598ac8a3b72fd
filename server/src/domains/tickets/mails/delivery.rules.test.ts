import { expect, test } from "vitest";
import { bounceText, failureText } from "./delivery.rules.ts";

test.each([
  [550, "550 5.1.1 user unknown", "The address does not exist, or takes no mail (550)."],
  [552, "552 too big", "The mail is too large for its recipient (552)."],
  [550, "550 5.3.4 message size exceeds", "The mail is too large for its recipient (550)."],
  [550, "550 5.7.26 unauthenticated", "The recipient's server refuses mail from you (550)."],
  [554, "554 rejected as spam", "The recipient's server refuses mail from you (554)."],
  [550, "550 5.7.60 client may not", "The mail server may not send as your address (550)."],
  [535, "535 5.7.8 bad password", "The mail server refused the password (535)."],
  [554, "554 no", "The mail server refused the mail (554)."],
  [null, "Message size larger than allowed 10", "The mail is too large for its recipient."],
  [null, "connect ETIMEDOUT", "No mail server could be reached for a day."],
])("a refusal %s %s is told as: %s", (code, error, text) => {
  expect(failureText(code, error)).toBe(text);
});

test.each([
  ["hard", "5.1.1 smtp; 550 no such user", "The address does not exist, or takes no mail (5.1.1)."],
  ["hard", "", "The address does not exist, or takes no mail."],
  ["hard", "5.4.4 no route", "The recipient's server refused the mail (5.4.4)."],
  ["soft", "5.2.2 mailbox full", "The mailbox of the recipient is full (5.2.2)."],
  ["policy", "5.7.1 spam", "The recipient's server refuses mail from you (5.7.1)."],
  [
    "policy",
    "5.7.26 unauthenticated",
    "The recipient's server refuses mail of your domain, because SPF, DKIM or DMARC is missing or wrong (5.7.26).",
  ],
  ["size", "5.3.4 too big", "The mail is too large for its recipient (5.3.4)."],
])("a report %s %s is told as: %s", (bounce, why, text) => {
  expect(bounceText(bounce, why)).toBe(text);
});
