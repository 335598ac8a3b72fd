import { ticketMessages } from "@parley/contract";
import { expect, test } from "vitest";
import { mailingDesk } from "../mail/testing/mailing-desk.ts";
import { askTicket, readTicket, sendAtOnce, streamOf } from "../tickets/testing/tickets.ts";
import { letter } from "./testing/letter.ts";
import { answering, imap, testMailbox } from "./testing/mailbox.ts";

const { desk, received, sending } = await mailingDesk(imap.port);
const mailbox = testMailbox(desk);

const nora = "nora@lind.example";

/** The mails that arrived at one address since they were last asked for. */
const mailsTo = async (address: string) => (await received()).filter(({ to }) => to === address);

test("somebody without an account writes, is acknowledged and answered, and their answer joins the ticket once", async () => {
  await mailbox.open(sending);
  await sendAtOnce(desk);
  await mailbox.deliver(
    letter({ from: nora, to: mailbox.address(), text: "It jams on page two." }),
  );
  await mailbox.fetch();
  const [mail] = await mailbox.mails();
  const { id, ticket_id: code } = await readTicket(desk, mail?.ticket_id ?? "");
  const [acknowledged, ...more] = await mailsTo(nora);
  expect(more).toEqual([]);
  expect(acknowledged?.subject).toContain(`[#${code}]`);
  // Nothing proves that it was Nora who wrote, so she is not sent the words.
  expect(acknowledged?.raw).not.toContain("page two");

  const agent = await desk.as("agent");
  const reply = await agent.call(ticketMessages.add, {
    params: { ticket: id },
    body: { comment: "<p>Is the drum clean?</p>" },
  });
  expect(reply.status, reply.text).toBe(201);
  const [answered] = await mailsTo(nora);
  expect(answered?.text).toContain("Is the drum clean?");

  const answer = letter({
    from: nora,
    to: answered?.headers["reply-to"] ?? "",
    subject: `Re: ${answered?.subject}`,
    text: "Yes, it is.",
  });
  await mailbox.deliver(answer);
  await mailbox.deliver(answer);
  await mailbox.fetch();
  const ticket = await readTicket(desk, id);
  expect(ticket).toMatchObject({ message_count: 3, requester: { email: nora } });
  expect(JSON.stringify(await streamOf(desk, id))).toContain("Yes, it is.");
});

test("a newsletter becomes a ticket and is not answered by a program", async () => {
  await mailbox.open(sending);
  await mailbox.deliver(
    letter({ from: nora, to: mailbox.address(), headers: ["List-Id: <news.lind.example>"] }),
  );
  await mailbox.fetch();
  expect(await mailbox.mails()).toMatchObject([{ outcome: "new_ticket" }]);
  expect(await mailsTo(nora)).toEqual([]);
});

test("what an agent answers by mail is mailed on to the customer, and to nobody if the customer has it already", async () => {
  await mailbox.open({ ...sending, trusted_server: "mx.acme.test" });
  const { agent, customer } = desk.business().people;
  const { id, number } = await readTicket(desk, (await askTicket(desk)).id);
  await received();
  const domain = agent.email.split("@")[1] ?? "";
  const proven = `Authentication-Results: mx.acme.test; dkim=pass header.d=${domain}; dmarc=pass (p=reject) header.from=${domain}`;
  await mailbox.deliver(
    letter({
      from: agent.email,
      to: mailbox.address(),
      text: "A technician comes tomorrow.",
      headers: [answering(desk, number, agent.email), proven],
    }),
  );
  await mailbox.fetch();
  const mails = await mailsTo(customer.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain("A technician comes tomorrow.");

  await mailbox.deliver(
    letter({
      from: agent.email,
      to: `${customer.email}, ${mailbox.address()}`,
      text: "He is on his way.",
      headers: [answering(desk, number, customer.email), proven],
    }),
  );
  await mailbox.fetch();
  expect(JSON.stringify(await streamOf(desk, id, "customer"))).toContain("He is on his way.");
  expect(await mailsTo(customer.email)).toEqual([]);
});
