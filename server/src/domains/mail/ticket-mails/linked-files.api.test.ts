import {
  emailConfig,
  ticketMessages,
  ticketRedaction,
  type ticketStream,
  ticketWatchers,
} from "@parley/contract";
import { expect, test } from "vitest";
import { uploaded } from "../../files/files.builders.ts";
import { askTicket, sendAtOnce, streamOf } from "../../tickets/testing/tickets.ts";
import { mailingDesk } from "../testing/mailing-desk.ts";

const serverLimit = 3_000_000;
const { desk, received, answer, setUpMailbox } = await mailingDesk(143, serverLimit);

const customer = () => desk.business().people.customer.email;
const neighbour = () => desk.business().people.neighbour.email;

/** A reply with files to the customer and a watcher, and the mails that it became. */
async function replied(sizes: Readonly<Record<string, number>>) {
  await setUpMailbox();
  await sendAtOnce(desk);
  const { id } = await askTicket(desk);
  const admin = await desk.as("admin");
  const watchers = [desk.business().people.neighbour.id];
  await admin.call(ticketWatchers.add, { params: { ticket: id }, body: { watchers } });
  await received();
  const agent = await desk.as("agent");
  const file_ids: string[] = [];
  for (const [name, size] of Object.entries(sizes)) {
    const bytes = Buffer.alloc(size, `${name} `).toString();
    file_ids.push(await uploaded(agent, { name, bytes }));
  }
  const reply = await agent.call(ticketMessages.add, {
    params: { ticket: id },
    body: { comment: "<p>Here are the plans.</p>", file_ids },
  });
  expect(reply.status, reply.text).toBe(201);
  return { ticket: id, message: reply.body.comment.id ?? "", mails: await received() };
}

type Mails = Awaited<ReturnType<typeof received>>;
const mailTo = (mails: Mails, address: string) => {
  const [mail, ...others] = mails.filter(({ to }) => to === address);
  if (!mail || others.length > 0) throw new Error(`${others.length} mails to ${address}`);
  return mail;
};
const namesOf = ({ files }: Mails[number]) =>
  files.map(({ name = "" }) => name).toSorted((one, other) => one.localeCompare(other));
const linksIn = ({ text }: Mails[number]) =>
  [...text.matchAll(/https?:\S+(\/mail\/file\/\S+)/g)].map(([, path = ""]) => path);

/** Somebody opens a link of a mail, without signing in. */
const open = (path: string) => desk.self.app.inject({ method: "GET", url: path });

test("files that the server does not take are links in one mail, in the same words for every recipient", async () => {
  const { ticket, message, mails } = await replied({ "plan.txt": 2_000_000, "note.txt": 20_000 });
  const [own, copy] = [mailTo(mails, customer()), mailTo(mails, neighbour())];
  const wordsOf = ({ text }: Mails[number]) =>
    /^(?:This file is|These files are) too large.*/m.exec(text)?.[0];
  for (const mail of [own, copy]) {
    expect(namesOf(mail)).toEqual(["note.txt"]);
    expect(wordsOf(mail)).toBe("This file is too large for a mail. The link works for 30 days:");
    expect(mail.text).toContain("plan.txt (2.0 MB)");
    expect(mail.html).toContain("plan.txt (2.0 MB)</a>");
    expect(linksIn(mail)).toHaveLength(1);
  }
  expect(linksIn(own)).not.toEqual(linksIn(copy));

  const file = await open(linksIn(own)[0] ?? "");
  expect(file.statusCode).toBe(200);
  expect(file.rawPayload).toHaveLength(2_000_000);
  expect(file.headers["content-disposition"]).toContain('filename="plan.txt"');
  expect(file.headers["content-security-policy"]).toContain("sandbox");

  const item = (await streamOf(desk, ticket)).find(({ id }) => id === message);
  expect((item as ticketStream.StreamItem).deliveries).toMatchObject([
    {
      state: "sent",
      reason:
        "One file was too large for a mail: the mail has a link to it, which works for 30 days.",
    },
    { state: "sent" },
  ]);
});

test("files that fit are in the mail, and nothing is said of links", async () => {
  const { mails } = await replied({ "a.txt": 800_000, "b.txt": 900_000 });
  const mail = mailTo(mails, customer());
  expect(namesOf(mail)).toEqual(["a.txt", "b.txt"]);
  expect(mail.text).not.toContain("too large");
  expect(mail.html).not.toContain("<!-- files -->");
});

test("the limit of the business decides where it is smaller than that of the server", async () => {
  const saved = await (await desk.as("admin")).call(emailConfig.update, {
    body: { largest_mail_mb: 1 },
  });
  expect(saved.status, saved.text).toBe(200);
  const { mails } = await replied({ "a.txt": 800_000, "b.txt": 90_000 });
  expect(namesOf(mailTo(mails, customer()))).toEqual(["b.txt"]);
});

test("a server that refuses a size without having said so gets the mail with links, and one mail arrives", async () => {
  answer(customer(), { code: 552, message: "5.3.4 message too big", above: 40_000 });
  const { mails } = await replied({ "a.txt": 90_000 });
  const mail = mailTo(mails, customer());
  expect(namesOf(mail)).toEqual([]);
  expect(linksIn(mail)).toHaveLength(1);
  expect(namesOf(mailTo(mails, neighbour()))).toEqual(["a.txt"]);
  answer(customer());
});

test("a server that refuses even the mail with links is told of, with the reason", async () => {
  answer(customer(), { code: 552, message: "5.3.4 message too big", above: 1 });
  const { ticket, message } = await replied({ "a.txt": 90_000 });
  const item = (await streamOf(desk, ticket)).find(({ id }) => id === message);
  const told = (item as ticketStream.StreamItem).deliveries;
  expect(told.find(({ address }) => address === customer())).toMatchObject({
    state: "failed",
    reason: "The mail is too large for its recipient (552).",
  });
  answer(customer());
});

test("the files of a message that is redacted are gone for the links too", async () => {
  const { message, mails } = await replied({ "plan.txt": 2_000_000 });
  const [link = ""] = linksIn(mailTo(mails, customer()));
  expect((await open(link)).statusCode).toBe(200);
  const redacted = await (await desk.as("admin")).call(ticketRedaction.redact, {
    params: { id: message },
    body: { reason: "It shows a wrong building" },
  });
  expect(redacted.status, redacted.text).toBe(200);
  const gone = await open(link);
  expect(gone.statusCode).toBe(410);
  expect(gone.payload).toContain("no longer available");
});

test("a link ends after 30 days, and a changed one is unknown", async () => {
  const { mails } = await replied({ "plan.txt": 2_000_000 });
  const [link = ""] = linksIn(mailTo(mails, customer()));
  expect((await open(`${link.slice(0, -4)}AAAA`)).statusCode).toBe(404);
  await desk.rows(
    "update mail_outbox set sent_at = sent_at - interval '31 days' where business_id = $1",
    [desk.business().id],
  );
  expect((await open(link)).statusCode).toBe(410);
});
