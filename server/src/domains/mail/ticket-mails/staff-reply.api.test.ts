import {
  emailConfig,
  scheduledReplies,
  templates,
  ticketMessages,
  ticketRedaction,
  ticketWatchers,
} from "@parley/contract";
import { expect, test } from "vitest";
import { uploaded } from "../../files/files.builders.ts";
import { aPicture } from "../../tenancy/branding/brand-images.builders.ts";
import { inHours } from "../../tickets/testing/delayed-replies.ts";
import { askTicket, bringForward, passHold, sendAtOnce } from "../../tickets/testing/tickets.ts";
import { mailingDesk } from "../testing/mailing-desk.ts";
import { mailKeysOf, readMessageId, readReplyAddress } from "../threading/mail-tokens.ts";
import { recipientCodeOf, shortIdOf } from "../threading/short-ids.ts";

const { desk, received, outbox, setUpMailbox } = await mailingDesk();

const addressOf = (who: "customer" | "neighbour") => desk.business().people[who].email;

async function reply(ticket: string, body: Partial<ticketMessages.Draft> = {}) {
  const agent = await desk.as("agent");
  const {
    status,
    text,
    body: answer,
  } = await agent.call(ticketMessages.add, {
    params: { ticket },
    body: { comment: "<p>We sent <b>a new</b> scanner.</p>", ...body },
  });
  expect(status, text).toBe(201);
  return answer;
}

/** A ticket of the customer in a business that mails; what was mailed of its beginning is read. */
async function askedTicket() {
  await setUpMailbox();
  await sendAtOnce(desk);
  const ticket = await askTicket(desk);
  await received();
  return ticket;
}

const carrying = ["staff_reply", "watcher_update"];
const replies = async () => (await outbox()).filter(({ kind }) => carrying.includes(kind));

test("a reply of staff reaches its requester by mail, with its words, and asks for no automatic answer", async () => {
  const { id, ticket_id: code } = await askedTicket();
  await reply(id);
  const mails = await received();

  expect(await replies()).toMatchObject([{ kind: "staff_reply", state: "sent" }]);
  expect(mails).toHaveLength(1);
  const [mail] = mails;
  expect(mail?.to).toBe(addressOf("customer"));
  expect(mail?.subject).toBe(`[#${code}] Scanner loses Wi-Fi`);
  expect(mail?.text).toMatch(/^-- reply above this line --/);
  expect(mail?.text).toContain("We sent a new scanner.");
  expect(mail?.text).toContain(`http://${desk.business().host}/support/${code}`);
  expect(mail?.html).toContain("<b>a new</b>");
  expect(mail?.html.indexOf("-- reply above")).toBeLessThan(mail?.html.indexOf("a new") ?? 0);
  expect(mail?.headers).toMatchObject({
    "x-auto-response-suppress": "DR, RN, NRN",
    "x-helpdesk-loop": "parley.test",
    "feedback-id": expect.stringMatching(/^1001:staff_reply:[a-z2-7]{26}:parley$/),
  });
  for (const name of ["auto-submitted", "precedence", "list-unsubscribe"]) {
    expect(mail?.headers, name).not.toHaveProperty(name);
  }
});

test("its Message-ID and reply address name ticket, message and recipient, and nothing for another business", async () => {
  const { id } = await askedTicket();
  const { comment } = await reply(id);
  const [mail] = await received();

  const keys = mailKeysOf(desk.self.parts.config.SEAL_KEYS);
  const { id: businessId } = desk.business();
  const recipient = recipientCodeOf(businessId, addressOf("customer"));
  expect(readMessageId(keys, mail?.headers["message-id"] ?? "")).toEqual({
    business: shortIdOf(businessId),
    ticket: "1001",
    message: shortIdOf(comment.id ?? ""),
    recipient,
  });
  const answersTo = mail?.headers["reply-to"] ?? "";
  expect(readReplyAddress(keys, shortIdOf(businessId), answersTo)).toMatchObject({
    ticket: "1001",
    recipient,
    mailbox: `owner@${desk.business().label}.test`,
  });
  const other = shortIdOf(desk.business("globex").id);
  expect(readReplyAddress(keys, other, answersTo)).toBeUndefined();
});

test("a mailbox that nobody reads gets no reply address of its own", async () => {
  await setUpMailbox({ imap_host: "", imap_username: "", imap_password: "" });
  await askTicket(desk);
  const [mail] = await received();
  expect(mail?.headers["reply-to"] ?? "").not.toContain("+t");
});

test("a thread has one root, answers the mail before it, and names its ticket once in the subject", async () => {
  const { id, ticket_id: code } = await askedTicket();
  await reply(id);
  const [first] = await received();
  await reply(id);
  const [second] = await received();

  const root = /^<hd\.[a-z2-7]{26}\.1001\.root@parley\.test>/;
  const [one = {}, two = {}] = [first?.headers, second?.headers];
  expect(one.references).toMatch(root);
  expect(two.references).toMatch(root);
  expect(two.references?.split(" ")[0]).toBe(one.references?.split(" ")[0]);
  expect(two.references?.split(" ").at(-1)).toBe(one["message-id"]);
  expect(two["in-reply-to"]).toBe(one["message-id"]);
  expect(second?.subject.split(`[#${code}]`)).toHaveLength(2);
  const kept = await desk.rows<{ id: string }>(
    "select id from message_refs where business_id = $1 and message_id is not null order by created_at",
    [desk.business().id],
  );
  expect(kept.map((ref) => ref.id)).toEqual(
    expect.arrayContaining([one["message-id"], two["message-id"]]),
  );
});

test("each recipient and watcher gets a copy of their own, and none sees the others", async () => {
  const { id } = await askedTicket();
  await reply(id, {
    cc: [addressOf("neighbour"), "vet@clinic.test"],
    send_anyway: ["tickets.new_recipients"],
  });
  const mails = await received();

  expect(mails.map(({ to }) => to).sort()).toEqual(
    [addressOf("customer"), addressOf("neighbour"), "vet@clinic.test"].sort(),
  );
  expect(new Set(mails.map(({ headers }) => headers["message-id"])).size).toBe(3);
  for (const { to, raw } of mails) {
    for (const other of mails) if (other.to !== to) expect(raw).not.toContain(other.to);
  }
  expect((await replies()).map(({ kind }) => kind).sort()).toEqual([
    "staff_reply",
    "watcher_update",
    "watcher_update",
  ]);
});

test("a delayed reply leaves once, when its delay is over, and never when it was taken back", async () => {
  await setUpMailbox();
  const { id } = await askTicket(desk);
  await received();
  const first = await reply(id);
  await received();
  expect(await replies()).toEqual([]);
  const agent = await desk.as("agent");
  await agent.call(ticketMessages.recall, { params: { id: first.comment.id ?? "" } });
  await passHold(desk);
  expect(await received()).toEqual([]);

  await reply(id);
  expect(await received()).toEqual([]);
  await passHold(desk);
  await passHold(desk);
  await received();
  expect(await replies()).toMatchObject([{ kind: "staff_reply", state: "sent" }]);
});

test("a scheduled reply is mailed when it is sent, and not while a customer's message stops it", async () => {
  const { id } = await askedTicket();
  await reply(id, { send_at: inHours(2) });
  expect(await received()).toEqual([]);
  const customer = await desk.as("customer");
  await customer.call(ticketMessages.add, {
    params: { ticket: id },
    body: { comment: "<p>It works again.</p>" },
  });
  await passHold(desk);
  expect((await replies()).filter(({ kind }) => kind === "staff_reply")).toEqual([]);

  const agent = await desk.as("agent");
  const { body } = await agent.call(scheduledReplies.list, { query: {} });
  const [held] = body.results;
  await agent.call(ticketMessages.sendNow, { params: { id: held?.id ?? "" } });
  await bringForward(desk, "mail.send");
  expect((await replies()).filter(({ kind }) => kind === "staff_reply")).toMatchObject([
    { state: "sent" },
  ]);
});

test("files are attached, and a picture of the text is a part of the mail that the text names", async () => {
  const { id } = await askedTicket();
  const agent = await desk.as("agent");
  const picture = await uploaded(agent, {
    name: "photo.png",
    bytes: await aPicture("png", 40, 30),
  });
  const file = await uploaded(agent, { name: "form.txt", bytes: "Please sign here" });
  await reply(id, {
    comment: `<p>See <img src="cid:${picture}" alt="Photo"></p>`,
    file_ids: [picture, file],
  });
  const [mail] = await received();

  expect(mail?.html).toContain(`src="cid:${picture}@parley.test"`);
  expect(mail?.html).not.toContain("/files/");
  const [inline, attached] = [
    mail?.files.find(({ type }) => type === "image/png"),
    mail?.files.find(({ name }) => name === "form.txt"),
  ];
  expect(inline?.cid).toBe(`${picture}@parley.test`);
  expect(attached).toMatchObject({ cid: undefined, text: "Please sign here" });
  expect(mail?.raw).toMatch(/multipart\/mixed.*multipart\/alternative.*multipart\/related/s);
});

test("what was removed before the mail left is not in it", async () => {
  const { id } = await askedTicket();
  const { comment } = await reply(id, { comment: "<p>The code is 4711-4711.</p>" });
  const admin = await desk.as("admin");
  const removed = await admin.call(ticketRedaction.redact, {
    params: { id: comment.id ?? "" },
    body: { reason: "A code" },
  });
  expect(removed.status, removed.text).toBe(200);
  const [mail] = await received();
  expect(mail?.to).toBe(addressOf("customer"));
  expect(mail?.raw).not.toContain("4711-4711");
});

test("the business's own words for a reply are used, and its separator comes first", async () => {
  const { id } = await askedTicket();
  const admin = await desk.as("admin");
  const { body } = await admin.call(templates.list, { query: {} });
  const template = body.results.find(({ name }) => name === "Staff reply") as templates.Template;
  const { id: templateId, name, description, is_active } = template;
  const words = "<h2>From Acme</h2><div>{{ticket.message_html}}</div>";
  const saved = await admin.call(templates.update, {
    params: { id: templateId },
    body: { name, description, is_active, subject: "{{ticket.subject}}", body: words },
  });
  expect(saved.status, saved.text).toBe(200);
  await reply(id);
  const [mail] = await received();
  expect(mail?.html).toContain("<h2>From Acme</h2>");
  expect(mail?.subject).toBe("[#TK1001] Scanner loses Wi-Fi");
  expect(mail?.text).toMatch(/^-- reply above this line --/);
});

test("without a mail server nothing is put into the outbox, and another business stays as it was", async () => {
  await sendAtOnce(desk);
  const { id } = await askTicket(desk);
  await reply(id);
  await received();
  expect(await outbox()).toEqual([]);
  const others = await desk.rows(
    "select from mail_outbox where business_id = $1 and ticket_id is not null",
    [desk.business("globex").id],
  );
  expect(others).toEqual([]);
});

test("a customer's message reaches those who watch the ticket, and not its own author", async () => {
  const { id } = await askedTicket();
  const agent = await desk.as("agent");
  await agent.call(ticketWatchers.add, {
    params: { ticket: id },
    body: { watchers: [desk.business().people.neighbour.id] },
  });
  await received();
  const customer = await desk.as("customer");
  await customer.call(ticketMessages.add, {
    params: { ticket: id },
    body: { comment: "<p>It still fails.</p>" },
  });
  const mails = await received();
  const copy = mails.find(({ to }) => to === addressOf("neighbour"));
  expect(copy?.text).toContain("It still fails.");
  expect(copy?.raw).not.toContain(addressOf("customer"));
  const own = mails.filter(({ to }) => to === addressOf("customer"));
  expect(own.filter(({ text }) => text.includes("It still fails."))).toEqual([]);
});

test("a chosen separator is the first line of every mail to customers", async () => {
  const { id } = await askedTicket();
  const admin = await desk.as("admin");
  const separator = "## Please answer above ##";
  const saved = await admin.call(emailConfig.update, { body: { reply_separator: separator } });
  expect(saved.status, saved.text).toBe(200);
  await reply(id);
  const [mail] = await received();
  expect(mail?.text.startsWith(separator)).toBe(true);
  expect(mail?.raw).not.toContain("-- reply above this line --");
});
