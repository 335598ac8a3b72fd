import { expect, test } from "vitest";
import { mailFindings, mailLeaks } from "./mails.ts";

const sent = { message_id: "<1@x>", kind: "code", state: "sent", last_error: null };
const arrived = { messageId: "<1@x>", recipient: "a@cnry000000000000.test", raw: "" };

test("a mail that arrived, or says why not, is in order", () => {
  const dead = { ...sent, message_id: "<2@x>", state: "dead", last_error: "550 no such user" };
  expect(mailFindings([sent, dead], [arrived], 0)).toEqual([]);
});

test.each([
  ["called sent and never arrived", [sent], []],
  ["still waits", [{ ...sent, state: "queued" }], [arrived]],
  ["arrived and is unknown to the outbox", [], [arrived]],
  ["came more often than there were kills", [sent], [arrived, arrived]],
])("a mail that %s is found", (_, outbox, mails) => {
  expect(mailFindings(outbox, mails, 0)).not.toEqual([]);
});

test("a mail that bears another business's mark is found", () => {
  expect(mailLeaks([{ ...arrived, raw: "cnry000000000000 and cnry111111111111" }])).toHaveLength(1);
});
