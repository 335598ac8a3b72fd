import { randomBytes } from "node:crypto";
import {
  drafts,
  type Entity,
  files,
  savedReplies,
  settings,
  ticketChanges,
  ticketMessages,
  tickets,
  ticketViews,
} from "@parley/contract";
import type { Client, Reply } from "../../src/platform/testing/client.ts";
import type { Desk } from "../../src/platform/testing/desk.ts";
import type { TestBusiness, Who } from "../../src/platform/testing/tenants.ts";

const places = [
  "note",
  "first_version",
  "deleted_note",
  "file_name",
  "file_words",
  "tag",
  "waiting_reply",
  "recalled_reply",
  "reopen_reason",
  "hold_reason",
  "about_customer",
  "customer_note",
  "draft",
  "view",
  "saved_reply",
  "neighbours",
] as const;
type Place = (typeof places)[number];

export interface Secrets {
  /** What staff said among themselves, by where they said it. Each is one word, so that a search would find it. */
  readonly words: Readonly<Record<Place, string>>;
  /** What was said for the customer to read: a walk that does not meet it has seen nothing. */
  readonly open: string;
  /** The records that hold the words. */
  readonly ids: Partial<Record<Entity, readonly string[]>>;
  readonly ticket: string;
}

/** A word that nobody else writes. */
export const aWord = () => `zq${randomBytes(6).toString("hex")}`;

function sound<R extends Reply<never>>(reply: R): R {
  if (reply.status >= 300) throw new Error(`the stage could not be set: ${reply.text}`);
  return reply;
}

/** The customer's ticket on paper, before staff say anything. */
export async function askTicket(desk: Desk, business: TestBusiness, who: Who, text: string) {
  const [category] = await desk.rows<{ id: string }>(
    "select id from ticket_categories where business_id = $1 limit 1",
    [business.id],
  );
  const client = await clientOf(desk, business, who);
  const body = {
    title: "Scanner",
    description: `<p>${text}</p>`,
    category: category?.id ?? "",
  };
  return sound(await client.call(tickets.create, { body })).body.ticket.id;
}

export const clientOf = async (desk: Desk, business: TestBusiness, who: Who): Promise<Client> =>
  desk.client(business.host, await desk.signIn(business, business.people[who].id));

/** Staff talk among themselves wherever they can, about a ticket that the customer follows. */
export async function speakInPrivate(
  desk: Desk,
  business: TestBusiness,
  ticket: string,
): Promise<Secrets> {
  const words = Object.fromEntries(places.map((place) => [place, aWord()])) as Secrets["words"];
  const open = aWord();
  const admin = await clientOf(desk, business, "admin");
  const params = { ticket };
  const upload = sound(
    await admin.call(files.upload, {
      body: { purpose: "message" },
      files: { file: { name: `${words.file_name}.txt`, bytes: words.file_words } },
    }),
  );
  const file = upload.body.file.id;
  const colleague = business.people.agent.id;
  const note = async (word: string, file_ids: string[] = []) => {
    const comment = `<p>${word} <a data-mention="${colleague}">@agent</a></p>`;
    const body = { comment, is_internal: true, file_ids };
    return sound(await admin.call(ticketMessages.add, { params, body })).body.comment.id ?? "";
  };
  const kept = await note(words.first_version, [file]);
  sound(
    await admin.call(ticketMessages.edit, { params: { id: kept }, body: { body: words.note } }),
  );
  const gone = await note(words.deleted_note);
  sound(await admin.call(ticketMessages.remove, { params: { id: gone } }));
  await changeTicket(admin, ticket, words);
  const replies = await holdReplies(admin, ticket, words);
  const others = await speakElsewhere(desk, business, admin, words);
  sound(await admin.call(settings.changeTickets, { body: { send_delay_seconds: 0 } }));
  const answer = { comment: `<p>${open}</p>`, send_anyway: ["tickets.newer_activity" as const] };
  sound(await admin.call(ticketMessages.add, { params, body: answer }));
  await desk.drain();
  const ids = {
    ...others,
    ticket: [ticket, ...(others.ticket ?? [])],
    message: [kept, gone, ...replies],
    file: [file],
  };
  return { words, open, ids, ticket };
}

async function changeTicket(admin: Client, ticket: string, words: Secrets["words"]) {
  const params = { ticket };
  sound(await admin.call(ticketChanges.setTags, { params, body: { add: [words.tag] } }));
  const hold = { status: "on_hold" as const, hold_reason: words.hold_reason };
  sound(await admin.call(ticketChanges.setStatus, { params, body: hold }));
  sound(await admin.call(ticketChanges.setStatus, { params, body: { status: "closed" } }));
  sound(await admin.call(ticketChanges.reopen, { params, body: { reason: words.reopen_reason } }));
}

/** One that waits, one that was taken back: neither has been said. */
async function holdReplies(admin: Client, ticket: string, words: Secrets["words"]) {
  sound(await admin.call(settings.changeTickets, { body: { send_delay_seconds: 60 } }));
  const hold = async (comment: string) => {
    const reply = await admin.call(ticketMessages.add, { params: { ticket }, body: { comment } });
    return sound(reply).body.comment.id ?? "";
  };
  const recalled = await hold(words.recalled_reply);
  sound(await admin.call(ticketMessages.recall, { params: { id: recalled } }));
  return [recalled, await hold(words.waiting_reply)];
}

async function speakElsewhere(
  desk: Desk,
  business: TestBusiness,
  admin: Client,
  words: Secrets["words"],
): Promise<Secrets["ids"]> {
  await desk.rows(
    `insert into customers (business_id, account_id, notes) values ($1, $2, $3)
     on conflict (business_id, account_id) do update set notes = excluded.notes`,
    [business.id, business.people.customer.id, words.about_customer],
  );
  // Written here, because a planted fault can make the customer somebody whom no note is about.
  const [note] = await desk.rows<{ id: string }>(
    `insert into customer_notes (business_id, id, account_id, author_id, body)
     values ($1, gen_random_uuid(), $2, $3, $4) returning id`,
    [business.id, business.people.customer.id, business.people.admin.id, words.customer_note],
  );
  const draft = { value: { text: words.draft }, device: "proof" };
  sound(await admin.call(drafts.save, { params: { key: "note:proof" }, body: draft }));
  const filter = { field: "tag" as const, is: "is" as const, value: words.tag };
  const view = sound(
    await admin.call(ticketViews.create, { body: { name: words.view, filter, owner: "everyone" } }),
  );
  const reply = sound(
    await admin.call(savedReplies.create, {
      body: { name: words.saved_reply, body: `<p>${words.saved_reply}</p>` },
    }),
  );
  const neighbours = await askTicket(desk, business, "neighbour", words.neighbours);
  return {
    customer_note: [note?.id ?? ""],
    view: [view.body.view.id],
    saved_reply: [reply.body.reply.id],
    account: [business.people.agent.id, business.people.neighbour.id],
    ticket: [neighbours],
  };
}
