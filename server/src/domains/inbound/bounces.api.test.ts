import { notifications } from "@parley/contract";
import { expect, test } from "vitest";
import { uploaded } from "../files/files.builders.ts";
import { readTicket, streamOf } from "../tickets/testing/tickets.ts";
import { bouncingDesk } from "./testing/bouncing-desk.ts";
import { deliveryReport } from "./testing/letter.ts";

const { desk, received, outbox, mailbox, customer, ...bouncing } = await bouncingDesk();
const { reply, replied, deliveriesOf, resend, bounce } = bouncing;

const failures = async ({ ticket }: { ticket: string }) =>
  (await streamOf(desk, ticket)).filter(({ type }) => type.startsWith("mail_"));

test("a report that a mail did not arrive marks the mail at its recipient, tells its author once, and changes nothing else", async () => {
  const reply = await replied();
  const before = await readTicket(desk, reply.ticket);
  await bounce(reply, { status: "5.7.1" });
  await bounce(reply, { status: "5.7.1" });

  const reason = "The recipient's server refuses mail from you (5.7.1).";
  expect(await deliveriesOf(reply)).toEqual([
    { address: customer(), state: "failed", reason, can_resend: true },
  ]);
  expect(await failures(reply)).toMatchObject([
    {
      type: "mail_failed",
      text: `The mail to ${customer()} did not arrive. ${reason}`,
      about: reply.message,
    },
  ]);
  const { body } = await (await desk.as("agent")).call(notifications.list, { query: {} });
  const told = body.results.filter((notice) => notice.notification_type === "mail_failed");
  expect(told).toHaveLength(1);
  const { status, message_count } = await readTicket(desk, reply.ticket);
  expect({ status, message_count }).toEqual({
    status: before.status,
    message_count: before.message_count,
  });
  const seen = JSON.stringify(await streamOf(desk, reply.ticket, "customer"));
  expect(seen).not.toContain("did not arrive");
});

test("a mail that came back is sent again by a person with the same Message-ID, and is then not marked any more", async () => {
  const reply = await replied();
  await bounce(reply, { status: "4.4.1" });
  expect(await deliveriesOf(reply)).toMatchObject([
    { state: "failed", reason: "The recipient's server could not take it in time (4.4.1)." },
  ]);
  const again = await resend(reply);
  expect(again.status, again.text).toBe(200);
  const [mail] = await received();
  expect(mail?.headers["message-id"]).toBe(reply.mail.message_id);
  expect(await deliveriesOf(reply)).toMatchObject([{ state: "sent", reason: "" }]);
});

test("a mail that is only delayed says so, fails nobody, and is marked as failed when it is given up", async () => {
  const reply = await replied();
  await bounce(reply, { status: "4.4.1", action: "delayed" });
  expect(await deliveriesOf(reply)).toMatchObject([
    {
      state: "delayed",
      reason:
        "The recipient's server has not taken it yet, and it is tried again for some days (4.4.1).",
    },
  ]);
  expect((await failures(reply)).map(({ type }) => type)).toEqual(["mail_bounced"]);
  await bounce(reply, { status: "5.2.2" });
  expect(await deliveriesOf(reply)).toMatchObject([
    { state: "failed", reason: "The mailbox of the recipient is full (5.2.2)." },
  ]);
});

test("a report with a Message-ID that we did not make, or that another business made, marks nothing", async () => {
  const reply = await replied();
  const forged = { ...reply.mail, message_id: reply.mail.message_id?.replace(/.@/, "x@") ?? "" };
  await mailbox.deliver(deliveryReport({ about: forged, to: mailbox.address(), status: "5.1.1" }));
  await mailbox.fetch();
  expect(await mailbox.mails()).toMatchObject([
    { outcome: "ignored", reason: "bounce_uncorrelated" },
  ]);
  expect(await deliveriesOf(reply)).toMatchObject([{ state: "sent", reason: "" }]);
});

test("a mail with files that the recipient's server finds too large is sent once more, with links", async () => {
  const { ticket } = await replied();
  const file = await uploaded(await desk.as("agent"), {
    name: "plan.txt",
    bytes: "The plan",
  });
  const said = await reply(ticket, "Here is the plan.", [file]);
  const [first] = await received();
  expect(first?.files.map(({ name }) => name)).toEqual(["plan.txt"]);
  const mail = (await outbox()).findLast(({ kind }) => kind === "staff_reply");
  if (!mail) throw new Error("the reply was not mailed");
  await bounce({ ...said, mail }, { status: "5.3.4" });
  const [second, ...others] = await received();
  expect(others).toEqual([]);
  expect(second?.files).toEqual([]);
  expect(second?.text).toContain("This file is too large for a mail.");
  expect(second?.headers["message-id"]).toBe(first?.headers["message-id"]);

  await bounce({ ...said, mail }, { status: "5.3.4" });
  expect(await received()).toEqual([]);
  expect(await deliveriesOf(said)).toMatchObject([
    { state: "failed", reason: "The mail is too large for its recipient (5.3.4)." },
  ]);
});
