import { expect, test } from "vitest";
import { mailFindings, mailLeaks } from "./mails.ts";

const sent = { message_id: "<1@x>", kind: "code", state: "sent", last_error: null };
const arrived = { messageId: "<1@x>", recipient: "a@cnry000000000000.test", raw: "" };

test("a mail that arrived, or has a recorded failure, is correct", () => {
  const dead = { ...sent, message_id: "<2@x>", state: "dead", last_error: "550 no such user" };
  expect(mailFindings([sent, dead], [arrived], 0)).toEqual([]);
});

test.each([
  ["is marked as sent and never arrived", [sent], []],
  ["is still queued", [{ ...sent, state: "queued" }], [arrived]],
  ["arrived and is not in the outbox", [], [arrived]],
  ["arrived more often than there were kills", [sent], [arrived, arrived]],
])("a mail that %s is reported", (_, outbox, mails) => {
  expect(mailFindings(outbox, mails, 0)).not.toEqual([]);
});

test("a mail that contains a marker of another business is reported", () => {
  expect(mailLeaks([{ ...arrived, raw: "cnry000000000000 and cnry111111111111" }])).toHaveLength(1);
});
