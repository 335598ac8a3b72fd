import { customers, emailConfig, ticketWatchers } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { askTicket, readTicket, streamOf } from "../tickets/testing/tickets.ts";
import { letter } from "./testing/letter.ts";
import { testMailbox, withMailbox } from "./testing/mailbox.ts";

const desk = testDesk(withMailbox);
const mailbox = testMailbox(desk);

const mia = "mia@riverside.example";
const noah = "noah@riverside.example";

/** A ticket of the customer, and a mail of theirs about it with others in copy. */
async function ticketWithCopy(copy = `Mia Stone <${mia}>, ${noah}`) {
  const { id, number } = await readTicket(desk, (await askTicket(desk)).id);
  const write = async (cc: string) => {
    const { customer, agent } = desk.business().people;
    await mailbox.deliver(
      letter({
        from: customer.email,
        to: mailbox.address(),
        subject: `Re: [#TK${number}] Scanner`,
        headers: [`Cc: ${cc}, ${agent.email}, ${customer.email}, ${mailbox.address()}`],
      }),
    );
    await mailbox.fetch();
  };
  await write(copy);
  return { id, write };
}

async function answer(ticket: string, address: string, is_accepted: boolean) {
  const agent = await desk.as("agent");
  return agent.call(ticketWatchers.answerProposal, {
    params: { ticket },
    body: { address, is_accepted },
  });
}

const proposed = async (id: string) =>
  (await readTicket(desk, id)).proposed_watchers.map(({ address }) => address);

test("people in copy are proposed to staff where the business wants it, and get nothing until they are accepted", async () => {
  await mailbox.open();
  const { id, write } = await ticketWithCopy();
  expect((await readTicket(desk, id)).proposed_watchers).toEqual([
    { address: mia, name: "Mia Stone" },
    { address: noah, name: "" },
  ]);
  expect(JSON.stringify(await streamOf(desk, id))).toContain(`put Mia Stone, ${noah} in copy`);
  expect(JSON.stringify(await streamOf(desk, id, "customer"))).not.toContain("in copy");
  const recipients = (await desk.mails()).map(({ recipient }) => recipient);
  expect(recipients).not.toContain(mia);

  const admin = await desk.as("admin");
  await admin.call(emailConfig.update, { body: { collaborators: false } });
  await desk.drain();
  await write("late@riverside.example");
  expect(await proposed(id)).toEqual([mia, noah]);
});

test("an accepted person watches and joins by mail; a dismissed one, or one who was removed, is proposed no more", async () => {
  await mailbox.open();
  const { id, write } = await ticketWithCopy();
  const accepted = await answer(id, mia, true);
  expect(accepted.status, accepted.text).toBe(200);
  const watcher = (await readTicket(desk, id)).watchers.find(({ email }) => email === mia);
  expect(watcher).toMatchObject({ name: "Mia Stone", role: "customer" });
  const dismissed = await answer(id, noah, false);
  expect([dismissed.status, dismissed.body.message]).toEqual([200, "Proposal dismissed"]);
  expect((await answer(id, noah, true)).status).toBe(404);
  await write(`${mia}, ${noah}`);
  expect(await proposed(id)).toEqual([]);

  const agent = await desk.as("agent");
  const body = { watchers: [watcher?.id ?? ""] };
  await agent.call(ticketWatchers.remove, { params: { ticket: id }, body });
  await write(mia);
  expect(await proposed(id)).toEqual([]);
});

test("whoever takes part by another of their addresses is not proposed, also when they come to take part later", async () => {
  await mailbox.open();
  const { id } = await ticketWithCopy(mia);
  expect(await proposed(id)).toEqual([mia]);
  const admin = await desk.as("admin");
  const { customer } = desk.business().people;
  const changed = await admin.call(customers.update, {
    params: { id: customer.id },
    body: { other_emails: [mia] },
  });
  expect(changed.status, changed.text).toBe(200);
  expect(await proposed(id)).toEqual([]);
  const second = await ticketWithCopy(mia);
  expect(await proposed(second.id)).toEqual([]);
});

test("a proposal is answered only by staff who may change the ticket, in their own business", async () => {
  await mailbox.open();
  const { id } = await ticketWithCopy();
  const body = { address: mia, is_accepted: true };
  for (const who of ["customer", "outsider"] as const) {
    const client = await desk.as(who);
    const reply = await client.call(ticketWatchers.answerProposal, {
      params: { ticket: id },
      body,
    });
    expect([403, 404], who).toContain(reply.status);
  }
  const other = await desk.as("admin", "globex");
  const reply = await other.call(ticketWatchers.answerProposal, { params: { ticket: id }, body });
  expect(reply.status).toBe(404);
  expect(await proposed(id)).toEqual([mia, noah]);
});

test("a proposed person who answers an earlier mail of the thread joins, seen by staff alone", async () => {
  await mailbox.open();
  const unseen = "<unseen@riverside.example>";
  await mailbox.deliver(
    letter({
      from: "jane@riverside.example",
      to: `${mia}, ${mailbox.address()}`,
      headers: [`In-Reply-To: ${unseen}`],
    }),
  );
  await mailbox.fetch();
  const headers = [`In-Reply-To: ${unseen}`];
  await mailbox.deliver(letter({ from: mia, to: mailbox.address(), text: "White ones.", headers }));
  await mailbox.fetch();
  const [first, second] = await mailbox.mails();
  expect(second).toMatchObject({ outcome: "reply", ticket_id: first?.ticket_id });
  expect((await readTicket(desk, first?.ticket_id ?? "")).message_count).toBe(1);
});
