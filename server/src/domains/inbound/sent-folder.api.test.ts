import { expect, test } from "vitest";
import { mailingDesk } from "../mail/testing/mailing-desk.ts";
import { askTicket, readTicket, streamOf } from "../tickets/testing/tickets.ts";
import { letter } from "./testing/letter.ts";
import { answering, imap, testMailbox } from "./testing/mailbox.ts";

const { desk, received, sending } = await mailingDesk(imap.port);
const mailbox = testMailbox(desk);

const nora = "nora@lind.example";

/** Opens the mailbox with a folder for sent mails, which is read from now on. */
async function openWithSent(): Promise<void> {
  await imap.within(mailbox.user(), (client) => client.mailboxCreate("Sent"));
  await mailbox.open(sending);
}

const putIntoSent = (raw: string) => imap.deliver(mailbox.user(), raw, "Sent");

/** A ticket of the customer, and an answer that somebody typed in another program. */
async function answeredTicket(text = "The technician comes at three.") {
  const ticket = await readTicket(desk, (await askTicket(desk)).id);
  const { email } = desk.business().people.customer;
  const raw = letter({
    from: `Acme Support <${mailbox.address()}>`,
    to: email,
    text,
    headers: [answering(desk, ticket.number, email), `Cc: ${mailbox.address()}`],
  });
  return { ticket, raw, text };
}

test("an answer that was typed in another program joins its ticket once, also when a copy comes by Cc, stops the clocks and is mailed to nobody", async () => {
  await openWithSent();
  const { ticket, raw, text } = await answeredTicket();
  await received();
  await mailbox.deliver(raw);
  await mailbox.fetch();
  await putIntoSent(raw.replace("MIME-Version: 1.0", "X-Saved-By: Outlook\r\nMIME-Version: 1.0"));
  await mailbox.fetch();
  await mailbox.fetch();

  const after = await readTicket(desk, ticket.id);
  expect(after.message_count).toBe(2);
  expect(after.first_response_at).not.toBeNull();
  for (const who of ["agent", "customer"] as const) {
    expect(JSON.stringify(await streamOf(desk, ticket.id, who)), who).toContain(text);
  }
  expect((await received()).filter(({ text: mailed }) => mailed.includes(text))).toEqual([]);
  const outcomes = (await mailbox.mails()).map(({ outcome, reason }) => [outcome, reason]);
  expect(outcomes).toEqual([
    ["ignored", "duplicate"],
    ["reply", null],
  ]);
  const [clock] = await desk.rows<{ state: string }>(
    "select state from sla_clocks where ticket_id = $1 and metric = 'first_response'",
    [ticket.id],
  );
  expect(clock?.state).toBe("stopped");
});

test("a copy by Cc that comes after the sent mail is a duplicate", async () => {
  await openWithSent();
  const { ticket, raw } = await answeredTicket("He is on his way.");
  await putIntoSent(raw.replace("MIME-Version: 1.0", "X-Saved-By: Outlook\r\nMIME-Version: 1.0"));
  await mailbox.fetch();
  await mailbox.deliver(raw);
  await mailbox.fetch();
  expect(await mailbox.mails()).toMatchObject([
    { outcome: "reply", ticket_id: ticket.id },
    { outcome: "ignored", reason: "duplicate" },
  ]);
});

test("a mail that was sent to somebody without a ticket is the first message of the ticket that their answer opens", async () => {
  await openWithSent();
  const id = "<outlook-1@acme.test>";
  await putIntoSent(
    letter({
      from: mailbox.address(),
      to: nora,
      subject: "Your delivery date",
      text: "Your parcel arrives on Thursday.",
      headers: [`Message-ID: ${id}`],
    }),
  );
  await mailbox.fetch();
  expect(await mailbox.mails()).toMatchObject([
    { outcome: "ignored", reason: "sent_unthreaded", ticket_id: null },
  ]);
  const answer = (from: string, text: string) =>
    mailbox.deliver(
      letter({
        from,
        to: mailbox.address(),
        subject: "Re: Your delivery date",
        text,
        headers: [`In-Reply-To: ${id}`],
      }),
    );
  await answer("eve@elsewhere.example", "What does it say?");
  await answer(nora, "Thursday is fine.");
  await mailbox.fetch();
  const [sent, stranger, answered] = await mailbox.mails();
  expect(await seen(stranger?.ticket_id)).toEqual([["What does it say?", false]]);
  expect(sent).toMatchObject({ outcome: "reply", ticket_id: answered?.ticket_id });
  expect(await seen(answered?.ticket_id)).toEqual([
    ["Your parcel arrives on Thursday.", true],
    ["Thursday is fine.", false],
  ]);
  const mailed = (await received()).filter(({ text }) => text.includes("parcel arrives"));
  expect(mailed).toEqual([]);
});

/** The messages of a ticket in their order, and whether staff wrote them. */
async function seen(ticket: string | null | undefined) {
  const items = await streamOf(desk, ticket ?? "");
  return items
    .filter(({ kind }) => kind === "message")
    .map((item) => [
      item.body_html?.replace(/<[^>]*>/g, "").trim(),
      "is_staff" in item && item.is_staff,
    ]);
}

test("what the product sent itself is left alone, and nothing in the folder is marked as read", async () => {
  await openWithSent();
  const { email } = desk.business().people.customer;
  const ticket = await readTicket(desk, (await askTicket(desk)).id);
  const own = answering(desk, ticket.number, email).replace("In-Reply-To", "Message-ID");
  await putIntoSent(letter({ from: mailbox.address(), to: email, headers: [own] }));
  await mailbox.fetch();
  expect(await mailbox.mails()).toMatchObject([{ outcome: "ignored", reason: "own_message" }]);
  const unread = await imap.within(mailbox.user(), async (client) => {
    await client.mailboxOpen("Sent");
    return client.search({ seen: false });
  });
  expect(unread).toHaveLength(1);
});
