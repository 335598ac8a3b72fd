import { expect, test } from "vitest";
import { failureText } from "./delivery.rules.ts";

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
