import { mailRules } from "@parley/contract";
import { beforeEach, expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { letter } from "../testing/letter.ts";
import { testMailbox, withMailbox } from "../testing/mailbox.ts";

const desk = testDesk(withMailbox);
const mailbox = testMailbox(desk);

const deliver = (mail: Partial<Parameters<typeof letter>[0]>) =>
  mailbox.deliver(letter({ from: "nora@lind.example", to: mailbox.address(), ...mail }));

async function tryOut(...conditions: mailRules.Condition[]): Promise<mailRules.Tried> {
  const admin = await desk.as("admin");
  const reply = await admin.call(mailRules.tryOut, { body: { conditions } });
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}

const outage: mailRules.Condition = { field: "subject", operator: "starts", value: "outage" };

beforeEach(() => mailbox.open());

test("conditions are tried on the last mails, with what became of each, and nothing is written", async () => {
  await deliver({ subject: "Outage one" });
  await deliver({ subject: "Invoice", text: "There is an outage." });
  await deliver({ from: mailbox.address(), subject: "Outage two" });
  await mailbox.fetch();
  const before = await mailbox.mails();
  expect(await tryOut(outage)).toMatchObject({
    looked_at: 3,
    hidden: 0,
    results: [
      { subject: "Outage two", outcome: "quarantined", ticket: null },
      {
        subject: "Outage one",
        sender: "nora@lind.example",
        outcome: "new_ticket",
        ticket: { title: "Outage one" },
      },
    ],
  });
  const inText: mailRules.Condition = { field: "text", operator: "contains", value: "outage" };
  expect((await tryOut(inText)).results.map(({ subject }) => subject)).toEqual(["Invoice"]);
  const to: mailRules.Condition = { field: "to", operator: "is", value: mailbox.address() };
  expect((await tryOut(to, outage)).results).toHaveLength(2);
  expect((await tryOut({ field: "size", operator: "over", kilobytes: 100 })).results).toEqual([]);
  expect(await mailbox.mails()).toEqual(before);
});

/** Agents manage mail, with these permissions beside it, and see only tickets that are assigned to them. */
async function allow(...permissions: string[]): Promise<void> {
  await desk.rows(
    "update roles set permissions = permissions || $2 where business_id = $1 and kind = 'agent'",
    [desk.business().id, ["mail.manage", ...permissions]],
  );
  await desk.rows("update accounts set scope = 'assigned' where id = $1", [
    desk.business().people.agent.id,
  ]);
}

test("mails of tickets that somebody may not see, and those in quarantine, are not compared", async () => {
  await deliver({ subject: "Outage one" });
  await deliver({ from: mailbox.address(), subject: "Outage two" });
  await mailbox.fetch();
  await allow();
  const client = await desk.as("agent");
  const reply = await client.call(mailRules.tryOut, { body: { conditions: [outage] } });
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body).toEqual({ looked_at: 0, hidden: 2, results: [] });
  await allow("mail.quarantine");
  const seen = await client.call(mailRules.tryOut, { body: { conditions: [outage] } });
  expect(seen.body).toMatchObject({
    looked_at: 1,
    hidden: 1,
    results: [{ subject: "Outage two" }],
  });
});

test("a mail whose raw text was removed, and one from the mailbox of somebody else, is not read", async () => {
  await deliver({ subject: "Outage one" });
  await mailbox.fetch();
  const [mail] = await mailbox.mails();
  const other = await desk.as("admin", "globex");
  const theirs = await other.call(mailRules.tryOut, { body: { conditions: [outage] } });
  expect(theirs.body).toEqual({ looked_at: 0, hidden: 0, results: [] });
  await desk.rows("update files set used_by_type = null, used_by_id = null where used_by_id = $1", [
    mail?.id,
  ]);
  expect((await tryOut(outage)).looked_at).toBe(0);
});
