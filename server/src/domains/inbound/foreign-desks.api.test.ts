import { emailConfig } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { askTicket, readTicket, streamOf } from "../tickets/testing/tickets.ts";
import { letter } from "./testing/letter.ts";
import { answering, testMailbox, withMailbox } from "./testing/mailbox.ts";

const desk = testDesk(withMailbox);
const mailbox = testMailbox(desk);

const tracker = "jira@tracker.example";

async function register(foreign_desks: emailConfig.ForeignDesk[]) {
  return (await desk.as("admin")).call(emailConfig.update, { body: { foreign_desks } });
}

const write = (subject: string, text: string, headers: string[] = []) =>
  mailbox.deliver(
    letter({
      from: tracker,
      to: mailbox.address(),
      subject,
      text,
      headers: ["Auto-Submitted: auto-generated", ...headers],
    }),
  );

test("two desks that write to each other stay in one ticket, and customers see nothing of it", async () => {
  await mailbox.open();
  expect((await register([{ sender_domain: "tracker.example", pattern: "SUP-{n}" }])).status).toBe(
    200,
  );
  const { id, number } = await readTicket(desk, (await askTicket(desk)).id);
  await write("[JIRA] (SUP-431) Sign-in fails", "Assigned to the platform team.", [
    answering(desk, number, tracker),
  ]);
  await mailbox.fetch();
  await write("[JIRA] (sup-431) Fixed in 4.2", "Fix released.");
  await write("[JIRA] (SUP-43) Another one", "Something else.");
  await mailbox.fetch();

  expect(await mailbox.mails()).toMatchObject([
    { outcome: "reply", ticket_id: id },
    { outcome: "reply", ticket_id: id },
    { outcome: "new_ticket" },
  ]);
  const staff = JSON.stringify(await streamOf(desk, id));
  const customer = JSON.stringify(await streamOf(desk, id, "customer"));
  for (const text of ["Assigned to the platform team.", "Fix released."]) {
    expect(staff).toContain(text);
    expect(customer).not.toContain(text);
  }
  const mailed = (await desk.mails()).filter(({ recipient }) => recipient === tracker);
  expect(mailed).toEqual([]);
});

test("a number of a desk that is not registered means nothing", async () => {
  await mailbox.open();
  const { number } = await readTicket(desk, (await askTicket(desk)).id);
  await write("(SUP-431) Sign-in fails", "Assigned.", [answering(desk, number, tracker)]);
  await write("(SUP-431) Fixed", "Released.");
  await mailbox.fetch();
  const rows = await desk.rows("select from external_refs where business_id = $1", [
    desk.business().id,
  ]);
  expect(rows).toEqual([]);
  expect(await mailbox.mails()).toMatchObject([
    { outcome: "ignored", reason: "auto_reply" },
    { outcome: "new_ticket" },
  ]);
});

test("a pattern needs one {n} with text beside it, and the sender a domain", async () => {
  for (const desk of [
    { sender_domain: "tracker.example", pattern: "{n}" },
    { sender_domain: "tracker.example", pattern: "SUP" },
    { sender_domain: "tracker.example", pattern: "{n}-{n}" },
    { sender_domain: "tracker", pattern: "SUP-{n}" },
  ]) {
    expect((await register([desk])).status, JSON.stringify(desk)).toBe(400);
  }
});

test("the desks of one business mean nothing in another one", async () => {
  await register([{ sender_domain: "tracker.example", pattern: "SUP-{n}" }]);
  const other = await (await desk.as("admin", "globex")).call(emailConfig.show, {});
  expect(other.body.foreign_desks).toEqual([]);
});
