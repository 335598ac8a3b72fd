import { customers, templates } from "@parley/contract";
import { expect, test } from "vitest";
import { letterWithFile } from "../../inbound/testing/letter.ts";
import type { ReceivedMail } from "../testing/mailing-desk.ts";
import { accountOccasions } from "../testing/occasions/account-occasions.ts";
import { customerOccasions } from "../testing/occasions/customer-occasions.ts";
import { occasionDesk } from "../testing/occasions/occasion-desk.ts";
import { staffOccasions } from "../testing/occasions/staff-occasions.ts";
import { visitorOccasions } from "../testing/occasions/visitor-occasions.ts";

const at = await occasionDesk();
const { desk, mailbox, idOf, addressOf, arrived, write } = at;

const occasions = {
  ...customerOccasions(at),
  ...visitorOccasions(at),
  ...staffOccasions(at),
  ...accountOccasions(at),
};

test.each(Object.entries(occasions))("'%s' is sent by its occasion, once", async (_, happen) => {
  const { to, subject, text = "" } = await happen();
  const mails = (await arrived()).filter((mail) => mail.to === to);
  const isMeant = (mail: ReceivedMail) =>
    typeof subject === "string" ? mail.subject === subject : subject.test(mail.subject);
  expect(mails.map((mail) => mail.subject)).toContainEqual(
    typeof subject === "string" ? subject : expect.stringMatching(subject),
  );
  const [mail, ...more] = mails.filter(isMeant);
  expect(more).toEqual([]);
  expect(mail?.text).toContain(text);
  expect(mail?.raw).not.toMatch(/\{\{\w/);
});

test("what is listed is what is sent: no template is offered whose occasion does not exist", async () => {
  const { body } = await (await desk.as("admin")).call(templates.list, { query: {} });
  expect(body.results.map(({ name }) => name).sort()).toEqual(Object.keys(occasions).sort());
});

test("a mail that a program sent is not told what was left out of it", async () => {
  const headers = ["Auto-Submitted: auto-generated"];
  const from = addressOf("customer");
  await write(letterWithFile({ from, to: mailbox.address(), headers }, "setup.exe", "MZ"));
  expect((await arrived()).filter(({ to }) => to === from)).toEqual([]);
});

test("a contact who never had a sign-in is not told that it ended, and nobody is told who is blocked", async () => {
  const admin = await desk.as("admin");
  const params = { id: idOf("customer") };
  const blocked = await admin.call(customers.changeStatus, { params, body: { status: "blocked" } });
  expect(blocked.status, blocked.text).toBe(200);
  expect((await arrived()).map(({ subject }) => subject)).not.toContain(
    "Your account was deactivated",
  );
});
