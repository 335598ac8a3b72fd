import { notifications, ticketMessages, type ticketStream } from "@parley/contract";
import { expect, test } from "vitest";
import { uploaded } from "../../files/files.builders.ts";
import { mailingDesk } from "../../mail/testing/mailing-desk.ts";
import { askTicket, sendAtOnce, streamOf } from "../testing/tickets.ts";

const { desk, received, answer, outbox, setUpMailbox } = await mailingDesk();

const customer = () => desk.business().people.customer.email;

/** A reply to the customer of a new ticket, in a business that mails. */
async function replied() {
  await setUpMailbox();
  await sendAtOnce(desk);
  const { id } = await askTicket(desk);
  await received();
  const agent = await desk.as("agent");
  const reply = await agent.call(ticketMessages.add, {
    params: { ticket: id },
    body: { comment: "<p>We sent a new one.</p>" },
  });
  expect(reply.status, reply.text).toBe(201);
  return { ticket: id, message: reply.body.comment.id ?? "" };
}

async function deliveriesOf(ticket: string, message: string, who: "agent" | "customer" = "agent") {
  const item = (await streamOf(desk, ticket, who)).find((one) => one.id === message);
  return (item as ticketStream.StreamItem | undefined)?.deliveries;
}

async function resend(message: string, who: "agent" | "customer" | "outsider" = "agent") {
  const client = await desk.as(who);
  return client.call(ticketMessages.resend, {
    params: { id: message },
    body: { address: customer() },
  });
}

test("staff see that a reply waits and that it was sent; customers see nothing of its mails", async () => {
  const { ticket, message } = await replied();
  expect(await deliveriesOf(ticket, message)).toEqual([
    { address: customer(), state: "queued", reason: "", can_resend: false },
  ]);
  await received();
  expect(await deliveriesOf(ticket, message)).toEqual([
    { address: customer(), state: "sent", reason: "", can_resend: false },
  ]);
  expect(await deliveriesOf(ticket, message, "customer")).toBeUndefined();
});

test("a mail waits while a file of its message is being scanned, and leaves with it", async () => {
  await setUpMailbox();
  await sendAtOnce(desk);
  const { id } = await askTicket(desk);
  await received();
  const agent = await desk.as("agent");
  const file = await uploaded(agent, { name: "plan.txt", bytes: "the plan" });
  const reply = await agent.call(ticketMessages.add, {
    params: { ticket: id },
    body: { comment: "<p>Here is the plan.</p>", file_ids: [file] },
  });
  expect(reply.status, reply.text).toBe(201);
  const scan = (state: string) =>
    desk.rows("update files set state = $2 where id = $1", [file, state]);
  await scan("scanning");
  expect(await received()).toEqual([]);
  expect(await deliveriesOf(id, reply.body.comment.id ?? "")).toMatchObject([{ state: "queued" }]);
  await scan("ready");
  await desk.rows("update graphile_worker._private_jobs set run_at = now()");
  const [mail] = await received();
  expect(mail?.files.map(({ name, text }) => [name, text])).toEqual([["plan.txt", "the plan"]]);
});

test("a refused mail says why in plain words, tells its author, and is sent again with the same Message-ID", async () => {
  const { ticket, message } = await replied();
  answer(customer(), { code: 550, message: "no such mailbox" });
  expect(await received()).toEqual([]);
  expect(await deliveriesOf(ticket, message)).toEqual([
    {
      address: customer(),
      state: "failed",
      reason: "The address does not exist, or takes no mail (550).",
      can_resend: true,
    },
  ]);
  const [event] = (await streamOf(desk, ticket)).filter(({ type }) => type === "mail_failed");
  expect(event).toMatchObject({
    text: `The mail to ${customer()} did not arrive. The address does not exist, or takes no mail (550).`,
    about: message,
  });
  const { body } = await (await desk.as("agent")).call(notifications.list, { query: {} });
  expect(body.results[0]).toMatchObject({ notification_type: "mail_failed" });
  expect((await streamOf(desk, ticket, "customer")).map(({ type }) => type)).not.toContain(
    "mail_failed",
  );

  const before = (await outbox()).at(-1);
  answer(customer());
  const again = await resend(message);
  expect([again.status, again.body.message]).toEqual([200, "The mail is being sent again"]);
  expect((again.body.comment as ticketStream.StreamItem).deliveries).toMatchObject([
    { state: "queued" },
  ]);
  const [mail] = await received();
  expect(mail?.headers["message-id"]).toBe(before?.message_id);
  expect(await deliveriesOf(ticket, message)).toMatchObject([{ state: "sent", reason: "" }]);
});

test("a mail of which the server says nothing is not sent again by itself, and can be by a person", async () => {
  const { ticket, message } = await replied();
  answer(customer(), "silence");
  await received();
  expect(await deliveriesOf(ticket, message)).toEqual([
    {
      address: customer(),
      state: "unknown",
      reason: "The mail server did not say whether it took the mail.",
      can_resend: true,
    },
  ]);
  expect(await received()).toEqual([]);
  answer(customer());
  expect((await resend(message)).status).toBe(200);
  expect(await received()).toHaveLength(1);
});

test("a mail that was sent, a colleague without the ticket, and a customer are refused to send again", async () => {
  const { message } = await replied();
  await received();
  const sent = await resend(message);
  expect([sent.status, sent.problem.code]).toEqual([409, "tickets.not_resendable"]);
  expect((await resend(message, "customer")).status).toBe(403);
  const foreign = await (await desk.as("agent", "globex")).call(ticketMessages.resend, {
    params: { id: message },
    body: { address: customer() },
  });
  expect(foreign.status).toBe(404);
});
