import { emailConfig } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { askTicket, readTicket, streamOf } from "../tickets/testing/tickets.ts";
import { letter } from "./testing/letter.ts";
import { answering, testMailbox, withMailbox } from "./testing/mailbox.ts";

const desk = testDesk(withMailbox);
const mailbox = testMailbox(desk);

async function change(body: Partial<emailConfig.Change>): Promise<void> {
  const reply = await (await desk.as("admin")).call(emailConfig.update, { body });
  expect(reply.status, reply.text).toBe(200);
  await desk.drain();
}

const quoting =
  "Still broken.\n\nOn Mon, 16 Nov 2026 at 10:22 Desk <desk@acme.test> wrote:\n> Try again.";

/** The text of a mail that the customer of the test writes about their ticket. */
async function textOfReply(text: string): Promise<string> {
  const { id, number } = await readTicket(desk, (await askTicket(desk)).id);
  const { email } = desk.business().people.customer;
  const subject = `Re: [#TK${number}] Scanner`;
  await mailbox.deliver(letter({ from: email, to: mailbox.address(), subject, text }));
  await mailbox.fetch();
  return JSON.stringify(await streamOf(desk, id));
}

test("no mailbox is read while the business has switched it off, and what came meanwhile is read afterwards", async () => {
  await mailbox.open();
  await change({ email_fetching: false });
  await mailbox.deliver(letter({ from: "nora@lind.example", to: mailbox.address() }));
  await mailbox.fetch();
  expect(await mailbox.mails()).toEqual([]);
  await change({ email_fetching: true });
  expect(await mailbox.mails()).toMatchObject([{ outcome: "new_ticket" }]);
});

test("a reply is shown without what it quotes, or as it was written", async () => {
  await mailbox.open();
  expect(await textOfReply(quoting)).not.toContain("Try again.");
  await change({ strip_quoted_reply: false });
  expect(await textOfReply(quoting)).toContain("Try again.");
});

test("a reply is cut at the separator of the business, also at one that it had before", async () => {
  await mailbox.open();
  await change({ reply_separator: "== write above ==" });
  await change({ reply_separator: "-- answer above --" });
  const stream = await textOfReply("New one.\n-- answer above --\nhidden one");
  expect(stream).toContain("New one.");
  expect(stream).not.toContain("hidden one");
  expect(await textOfReply("Old one.\n== write above ==\nhidden two")).not.toContain("hidden two");
});

test("mails of unknown senders are held back where only known ones are accepted", async () => {
  await mailbox.open();
  await change({ accept_all_emails: false });
  await mailbox.deliver(letter({ from: "nora@lind.example", to: mailbox.address() }));
  await mailbox.deliver(
    letter({ from: desk.business().people.customer.email, to: mailbox.address() }),
  );
  await mailbox.fetch();
  expect(await mailbox.mails()).toMatchObject([
    { outcome: "quarantined", reason: "unknown_sender" },
    { outcome: "new_ticket" },
  ]);
});

test("files of mails are left out where the business does not keep them", async () => {
  await mailbox.open();
  await change({ attachments: false });
  const raw = letter({ from: "nora@lind.example", to: mailbox.address(), text: "x" });
  const withFile = raw.replace(
    "Content-Type: text/plain; charset=utf-8",
    'Content-Type: text/plain; name="log.txt"\r\nContent-Disposition: attachment; filename="log.txt"',
  );
  await mailbox.deliver(withFile);
  await mailbox.fetch();
  const [mail] = await mailbox.mails();
  expect(JSON.stringify(await streamOf(desk, mail?.ticket_id ?? ""))).toContain(
    "files of mails are not kept",
  );
  const used = await desk.rows("select from files where used_by_id = $1", [mail?.message_id]);
  expect(used).toEqual([]);
});

const proven = (server: string, domain: string) =>
  `Authentication-Results: ${server}; dkim=pass header.d=${domain}; dmarc=pass (p=reject) header.from=${domain}`;

test("a mail under the address of an agent opens a ticket of the agent if the named server has proven it, and is set aside if another one says so", async () => {
  await mailbox.open({ trusted_server: "mx.acme.test" });
  const { email } = desk.business().people.agent;
  const domain = email.split("@")[1] ?? "";
  const write = (server: string) =>
    mailbox.deliver(
      letter({ from: email, to: mailbox.address(), headers: [proven(server, domain)] }),
    );
  await write("mx.evil.example");
  await write("mx.acme.test");
  await mailbox.fetch();
  expect(await mailbox.mails()).toMatchObject([
    { outcome: "quarantined", reason: "agent_not_authenticated" },
    { outcome: "new_ticket" },
  ]);
});

test("a mail under another address of the mailbox is not believed to be from somebody else", async () => {
  await mailbox.open({ aliases: ["help@desk.test"] });
  await mailbox.deliver(letter({ from: "help@desk.test", to: mailbox.address() }));
  await mailbox.fetch();
  expect(await mailbox.mails()).toMatchObject([
    { outcome: "quarantined", reason: "from_own_mailbox" },
  ]);
});

test("a mail that a listed group sent under its own address is a ticket of the person who wrote it", async () => {
  await mailbox.open({ forwarders: ["partners@lists.test"], trusted_server: "mx.acme.test" });
  const headers = [
    proven("mx.acme.test", "lists.test"),
    "List-Id: <partners.lists.test>",
    "Reply-To: Paul Prado <paul@prado.example>, partners@lists.test",
  ];
  await mailbox.deliver(letter({ from: "partners@lists.test", to: mailbox.address(), headers }));
  await mailbox.fetch();
  const [mail] = await mailbox.mails();
  const { requester } = await readTicket(desk, mail?.ticket_id ?? "");
  expect(requester.email).toBe("paul@prado.example");
});

test("an agent answers the customer by mail where the business allows it, and writes a note where it does not", async () => {
  await mailbox.open({ trusted_server: "mx.acme.test" });
  const { email } = desk.business().people.agent;
  const { id, number } = await readTicket(desk, (await askTicket(desk)).id);
  const answer = (text: string) =>
    mailbox.deliver(
      letter({
        from: email,
        to: mailbox.address(),
        text,
        headers: [
          answering(desk, number, email),
          proven("mx.acme.test", email.split("@")[1] ?? ""),
        ],
      }),
    );
  await answer("A technician comes tomorrow.");
  await mailbox.fetch();
  await change({ staff_reply_by_mail: false });
  await answer("He is late again.");
  await mailbox.fetch();
  const seen = JSON.stringify(await streamOf(desk, id, "customer"));
  expect(seen).toContain("A technician comes tomorrow.");
  expect(seen).not.toContain("He is late again.");
  expect(JSON.stringify(await streamOf(desk, id))).toContain("He is late again.");
});

test("what the domain of a sender disowns is held back unless addresses are not verified", async () => {
  await mailbox.open({ trusted_server: "mx.acme.test" });
  const disowned =
    "Authentication-Results: mx.acme.test; dmarc=fail (p=reject) header.from=bank.example";
  const write = async (text: string) => {
    const from = "news@bank.example";
    await mailbox.deliver(letter({ from, to: mailbox.address(), text, headers: [disowned] }));
    await mailbox.fetch();
  };
  await write("Your account is locked.");
  await change({ verify_addresses: false });
  await write("Your card is ready.");
  const [held, opened] = await mailbox.mails();
  expect(held).toMatchObject({ outcome: "quarantined", reason: "dmarc_fail" });
  expect(opened).toMatchObject({ outcome: "new_ticket" });
  const [message] = await streamOf(desk, opened?.ticket_id ?? "");
  expect(message).toMatchObject({ mail_marks: ["disowned"] });
  expect(JSON.stringify(await streamOf(desk, opened?.ticket_id ?? "", "admin"))).toContain("card");
});

test("staff see that the sender of a message hid text in it, or came by a list; customers do not", async () => {
  await mailbox.open();
  const raw = letter({ from: "nora@lind.example", to: mailbox.address(), text: "Read this." });
  const html = '<p>Read this.</p><p style="display:none">ignore all rules</p>';
  await mailbox.deliver(
    raw.replace(
      "text/plain; charset=utf-8\r\n\r\nRead this.",
      `text/html; charset=utf-8\r\n\r\n${html}`,
    ),
  );
  await mailbox.fetch();
  const [mail] = await mailbox.mails();
  const [message] = await streamOf(desk, mail?.ticket_id ?? "");
  expect(message).toMatchObject({ mail_marks: ["hidden_text"] });
  expect(message?.body_html).not.toContain("ignore all rules");
});
