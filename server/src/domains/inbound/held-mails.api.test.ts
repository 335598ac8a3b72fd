import { customers, heldMails, notifications, ticketWatchers } from "@parley/contract";
import { expect, test } from "vitest";
import { mailingDesk } from "../mail/testing/mailing-desk.ts";
import { askTicket, openTicket, readTicket, streamOf } from "../tickets/testing/tickets.ts";
import { letter } from "./testing/letter.ts";
import { answering, imap, testMailbox } from "./testing/mailbox.ts";

const { desk, received, sending } = await mailingDesk(imap.port);
const mailbox = testMailbox(desk);

const mia = "mia@riverside.example";
const words = "I have the same problem.";

/** A mail of a stranger to a ticket, by the Message-ID of a mail that its requester got. */
async function strangerWrites(ticket: { id: string; number: number }, text = words, from = mia) {
  const { email } = desk.business().people.customer;
  const headers = [answering(desk, ticket.number, email)];
  await mailbox.deliver(
    letter({ from: `Mia Stone <${from}>`, to: mailbox.address(), text, headers }),
  );
  await mailbox.fetch();
  const items = await streamOf(desk, ticket.id, "admin");
  return items.findLast(({ type }) => type === "sender_held")?.id ?? "";
}

async function heldMail() {
  await mailbox.open(sending);
  const ticket = await readTicket(desk, (await askTicket(desk)).id);
  return { ...ticket, mail: await strangerWrites(ticket) };
}

const accept = async (
  id: string,
  as: "watcher" | "requester",
  who: "agent" | "outsider" = "agent",
) => (await desk.as(who)).call(heldMails.accept, { params: { id }, body: { as } });

const seenBy = async (id: string, who: "agent" | "customer") =>
  JSON.stringify(await streamOf(desk, id, who));

test("the mail of a stranger with a token is held: staff alone see it and are told by a notice and a mail", async () => {
  const { id, mail } = await heldMail();
  const item = (await streamOf(desk, id)).find((one) => one.id === mail);
  expect(item).toMatchObject({ kind: "note", held_sender: { address: mia, state: "held" } });
  expect(await seenBy(id, "customer")).not.toContain(words);
  expect((await readTicket(desk, id)).message_count).toBe(1);
  const agent = await desk.as("agent");
  const { body } = await agent.call(notifications.list, { query: {} });
  expect(body.results[0]).toMatchObject({
    notification_type: "mail_held",
    title: "A mail is held",
  });
  const mails = await received();
  const told = mails.filter(({ to }) => to === desk.business().people.agent.email);
  expect(told.some(({ text }) => text.includes(`A message from ${mia}`))).toBe(true);
  expect(mails.map(({ to }) => to)).not.toContain(mia);
});

test("a sender who is accepted as watcher makes public what they sent, from when it came, and writes on at once", async () => {
  const { id, number, mail } = await heldMail();
  const agent = await desk.as("agent");
  await agent.call(ticketWatchers.watch, { params: { ticket: id }, body: {} });
  await received();
  const [held] = await desk.rows<{ at: string }>(
    "select at from ticket_events where message_id = $1",
    [mail],
  );
  const reply = await accept(mail, "watcher");
  expect([reply.status, reply.body?.message], reply.text).toEqual([200, "Sender accepted"]);
  await desk.drain();
  for (const who of ["agent", "customer"] as const) {
    const shown = (await streamOf(desk, id, who)).filter((one) => one.id === mail);
    expect(shown, who).toHaveLength(1);
    expect(shown[0]).toMatchObject({ kind: "message", type: "message_added" });
    expect(Date.parse(shown[0]?.at ?? "")).toBe(Date.parse(held?.at ?? ""));
  }
  const ticket = await readTicket(desk, id);
  expect(ticket).toMatchObject({ message_count: 2 });
  expect(ticket.watchers.map(({ email }) => email)).toContain(mia);
  const copies = (await received()).filter(({ to }) => to === ticket.requester.email);
  expect(copies.map(({ text }) => text).join()).toContain(words);
  await strangerWrites({ id, number }, "It works again.");
  expect(await seenBy(id, "customer")).toContain("It works again.");
  expect((await accept(mail, "watcher")).problem.code).toBe("tickets.not_held");
});

test("a sender who is accepted as another address of the requester is the requester from then on", async () => {
  const { id, number, mail, requester } = await heldMail();
  await strangerWrites({ id, number }, "And one more.");
  const reply = await accept(mail, "requester");
  expect(reply.status, reply.text).toBe(200);
  const items = await streamOf(desk, id);
  const authors = items.filter(({ kind }) => kind === "message").map(({ author }) => author?.name);
  expect(new Set(authors)).toEqual(new Set([requester.name]));
  expect(await seenBy(id, "customer")).toContain("And one more.");
  const admin = await desk.as("admin");
  const shown = await admin.call(customers.show, { params: { id: requester.id } });
  expect(JSON.stringify(shown.body)).toContain(mia);
  await strangerWrites({ id, number }, "The third one.");
  expect(await seenBy(id, "customer")).toContain("The third one.");
});

test("a sender who is refused stays hidden", async () => {
  const { id, mail } = await heldMail();
  const agent = await desk.as("agent");
  const reply = await agent.call(heldMails.refuse, { params: { id: mail } });
  expect([reply.status, reply.body?.message], reply.text).toEqual([200, "Sender refused"]);
  expect(await seenBy(id, "customer")).not.toContain(words);
  expect(await seenBy(id, "agent")).toContain(`refused the mail of ${mia}`);
  expect((await accept(mail, "watcher")).problem.code).toBe("tickets.not_held");
});

test("nobody becomes an address of the requester whose other tickets the caller cannot see, or who is known already, or of staff", async () => {
  const { mail } = await heldMail();
  const { customer, agent, neighbour } = desk.business().people;
  const hidden = await openTicket(desk, { requester_id: customer.id }, "admin");
  const [elsewhere] = await desk.rows<{ id: string }>(
    "insert into departments (business_id, id, name, slug) values ($1, gen_random_uuid(), 'Billing', 'billing') returning id",
    [desk.business().id],
  );
  await desk.rows("update tickets set department_id = $2 where id = $1", [
    hidden.id,
    elsewhere?.id,
  ]);
  expect((await accept(mail, "requester")).problem.code).toBe("people.outside_scope");

  const own = await openTicket(desk, { requester_id: agent.id }, "admin");
  const stranger = await strangerWrites(own, "Another one.", "max@riverside.example");
  expect((await accept(stranger, "requester")).problem.fields).toEqual({
    as: "The requester works here. Add the sender as watcher instead.",
  });

  const third = await openTicket(desk, { requester_id: neighbour.id }, "admin");
  await openTicket(desk, { requester_id: customer.id }, "admin");
  const known = await strangerWrites(third, "A third one.", customer.email);
  expect((await accept(known, "requester")).problem.fields).toEqual({
    as: "The sender is a customer already. Add them as watcher instead.",
  });
});

test("customers, colleagues who do not see the ticket and other businesses decide nothing", async () => {
  const { id, mail } = await heldMail();
  for (const who of ["customer", "outsider"] as const) {
    const client = await desk.as(who);
    const reply = await client.call(heldMails.accept, {
      params: { id: mail },
      body: { as: "watcher" },
    });
    expect([403, 404], who).toContain(reply.status);
    const refused = await client.call(heldMails.refuse, { params: { id: mail } });
    expect([403, 404], who).toContain(refused.status);
  }
  const other = await desk.as("admin", "globex");
  expect((await other.call(heldMails.refuse, { params: { id: mail } })).status).toBe(404);
  expect(await seenBy(id, "customer")).not.toContain(words);
});
