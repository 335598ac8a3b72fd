import { notifications, ticketChanges } from "@parley/contract";
import { expect, test } from "vitest";
import { mailingDesk } from "../mail/testing/mailing-desk.ts";
import { askTicket, readTicket, sendAtOnce, streamOf } from "../tickets/testing/tickets.ts";
import { letter } from "./testing/letter.ts";
import { answering, imap, testMailbox } from "./testing/mailbox.ts";

const { desk, received, sending } = await mailingDesk(imap.port);
const mailbox = testMailbox(desk);

const words = "I am away until Monday.";

/** A ticket that is resolved, and whose customer has a mail about it. */
async function resolved() {
  await mailbox.open(sending);
  await sendAtOnce(desk);
  const ticket = await readTicket(desk, (await askTicket(desk)).id);
  const agent = await desk.as("agent");
  const { status, text } = await agent.call(ticketChanges.setStatus, {
    params: { ticket: ticket.id },
    body: { status: "resolved" },
  });
  expect(status, text).toBe(200);
  await received();
  return ticket;
}

/** The program of somebody answers a mail about the ticket. */
async function answerByProgram(
  number: number,
  from = desk.business().people.customer.email,
  more: readonly string[] = [],
) {
  const headers = [answering(desk, number, from), "Auto-Submitted: auto-replied", ...more];
  const subject = "Automatic reply";
  await mailbox.deliver(letter({ from, to: mailbox.address(), subject, text: words, headers }));
  await mailbox.fetch();
}

const clocks = (id: string) =>
  desk.rows("select * from sla_clocks where ticket_id = $1 order by metric, cycle", [id]);

const noticesOf = async () => {
  const { body } = await (await desk.as("agent")).call(notifications.list, { query: {} });
  return body.results.length;
};

test("an out-of-office notice is a note that staff alone see, and changes nothing else", async () => {
  const { id, number } = await resolved();
  const [before, running, notices] = [
    await readTicket(desk, id),
    await clocks(id),
    await noticesOf(),
  ];
  await answerByProgram(number);

  const [mail] = await mailbox.mails();
  const note = (await streamOf(desk, id)).find((item) => item.id === mail?.message_id);
  expect(mail).toMatchObject({ outcome: "ignored", reason: "auto_reply", ticket_id: id });
  expect(note).toMatchObject({
    kind: "note",
    type: "answered_automatically",
    mail_marks: ["automatic_reply"],
  });
  expect(JSON.stringify(note)).toContain(words);
  expect(JSON.stringify(await streamOf(desk, id, "customer"))).not.toContain(words);

  const { status, message_count, preview } = await readTicket(desk, id);
  const same = { status: before.status, message_count: before.message_count };
  expect({ status, message_count, preview }).toEqual({ ...same, preview: before.preview });
  expect(await clocks(id)).toEqual(running);
  expect(await noticesOf()).toBe(notices);
  expect(await received()).toEqual([]);
});

test("the program of somebody unknown is noted as well, and opens no ticket", async () => {
  const { id, number } = await resolved();
  await answerByProgram(number, "mia@riverside.example");
  expect(JSON.stringify(await streamOf(desk, id))).toContain(words);
  expect(await mailbox.mails()).toMatchObject([{ outcome: "ignored", ticket_id: id }]);
  expect(await received()).toEqual([]);
});

test("one with the address of a colleague that nothing proves, and one without a ticket, become nothing", async () => {
  const { id, number } = await resolved();
  await answerByProgram(number, desk.business().people.agent.email);
  await mailbox.deliver(
    letter({
      from: "mia@riverside.example",
      to: mailbox.address(),
      text: words,
      headers: ["Auto-Submitted: auto-replied"],
    }),
  );
  await mailbox.fetch();
  expect(await mailbox.mails()).toMatchObject([
    { outcome: "ignored", message_id: null },
    { outcome: "ignored", message_id: null, ticket_id: null },
  ]);
  expect(JSON.stringify(await streamOf(desk, id))).not.toContain(words);
});

test("a copy of the same automatic reply adds nothing, and another business has none", async () => {
  const { id, number } = await resolved();
  const { email } = desk.business().people.customer;
  for (const hop of ["one", "two"]) {
    await answerByProgram(number, email, ["Message-ID: <away@customer.example>", `X-Hop: ${hop}`]);
  }
  const notes = (await streamOf(desk, id)).filter(({ type }) => type === "answered_automatically");
  expect(notes).toHaveLength(1);
  expect(await mailbox.mails()).toMatchObject([
    { outcome: "ignored", reason: "auto_reply" },
    { outcome: "ignored", reason: "duplicate" },
  ]);
  const other = await desk.rows("select from ticket_messages where business_id = $1", [
    desk.business("globex").id,
  ]);
  expect(other).toEqual([]);
});
