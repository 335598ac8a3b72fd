import {
  drafts,
  exports,
  files,
  notifications,
  search,
  settings,
  ticketChanges,
  ticketExport,
  ticketHistory,
  ticketMerge,
  ticketMessages,
  ticketRedaction,
  ticketStream,
  tickets,
} from "@parley/contract";
import type { Client } from "../../src/platform/testing/client.ts";
import type { Desk } from "../../src/platform/testing/desk.ts";
import type { TestBusiness, Who } from "../../src/platform/testing/tenants.ts";

/** A ticket in which a word and a file have spread to every place. */
export interface Scene {
  readonly business: TestBusiness;
  readonly word: string;
  readonly fileWord: string;
  readonly ticket: string;
  readonly code: string;
  readonly message: string;
  readonly file: string;
  as(who: Who): Promise<Client>;
}

const before = "My code is ";

/** The word as it is marked in its message. */
const marked = (word: string): ticketRedaction.Part => ({
  ranges: [{ start: before.length, end: before.length + word.length, text: word }],
});

/** Lets a word and a file spread as far as the product lets them. */
export async function spread(desk: Desk, word: string, fileWord: string): Promise<Scene> {
  const business = await desk.addTenant("redact");
  const clients = new Map<Who, Client>();
  async function as(who: Who): Promise<Client> {
    const { host, people } = business;
    const client =
      clients.get(who) ?? desk.client(host, await desk.signIn(business, people[who].id));
    clients.set(who, client);
    return client;
  }
  const [admin, agent, customer] = [await as("admin"), await as("agent"), await as("customer")];
  await admin.call(settings.changeTickets, { body: { send_delay_seconds: 0 } });
  const open = async (title: string) => {
    const requester_id = business.people.customer.id;
    const body = { title, description: "<p>Hello</p>", requester_id };
    return sure(await agent.call(tickets.create, { body })).body.ticket as tickets.Ticket;
  };
  const ticket = await open("A question");
  const params = { ticket: ticket.id };
  const text = `<p>${before}${word}, thank you</p>`;
  const upload = await customer.call(files.upload, {
    body: { purpose: "message" },
    files: { file: { name: `${fileWord}.txt`, bytes: `It says ${fileWord} inside` } },
  });
  const file = sure(upload).body.file.id;
  const write = async (client: Client, body: ticketMessages.Draft, of = params) =>
    sure(
      await client.call(
        ticketMessages.add,
        { params: of, body },
        { "idempotency-key": `${word}${of.ticket}`.slice(9) },
      ),
    ).body.comment.id ?? "";
  const message = await write(customer, { comment: text, file_ids: [file] });
  const say = async (comment: string, is_internal = false) =>
    sure(await agent.call(ticketMessages.add, { params, body: { comment, is_internal } })).body
      .comment.id ?? "";
  await say(`<blockquote>${text}</blockquote><p>Thank you</p>`);
  const note = await say(`<p>They say <b>${word}</b></p>`, true);
  sure(
    await agent.call(ticketMessages.edit, { params: { id: note }, body: { body: "<p>Done</p>" } }),
  );
  const title = `The code ${word}`;
  // Undoing the second change would bring the word back.
  for (const next of [title, "Something else", title])
    sure(await agent.call(ticketChanges.update, { params, body: { title: next } }));
  sure(
    await admin.call(ticketMerge.split, {
      params,
      body: { title: "Split", message_ids: [message] },
    }),
  );
  const other = await open("Another question");
  await write(customer, { comment: `<p>Again ${word}</p>` }, { ticket: other.id });
  sure(await admin.call(ticketMerge.merge, { params, body: { source_ids: [other.id] } }));
  sure(await agent.call(ticketChanges.update, { params, body: { priority: "high" } }));
  const draft = {
    value: { html: `<blockquote>${text}</blockquote>`, mode: "reply" },
    device: "laptop",
  };
  sure(await agent.call(drafts.save, { params: { key: `reply:${ticket.id}` }, body: draft }));
  sure(await customer.call(drafts.save, { params: { key: `reply:${ticket.id}` }, body: draft }));
  sure(await admin.call(ticketExport.start, { body: { columns: ["ticket_id", "title"] } }));
  // No mail has the text of a ticket yet. One that had it would wait like this.
  await desk.rows(
    `insert into mail_outbox
       (business_id, id, dedupe_key, request_id, kind, recipient, subject, body_text, body_html)
     values ($1, gen_random_uuid(), 'proof', 'proof', 'test', $2, $3, $4, $5)`,
    [business.id, business.people.customer.email, `[${ticket.ticket_id}] ${title}`, word, text],
  );
  await desk.drain();
  return { business, word, fileWord, ticket: ticket.id, code: ticket.ticket_id, message, file, as };
}

/** Removes the word or the file; answers what the preview and the act counted. */
export async function remove(
  desk: Desk,
  { as, word, file, message }: Scene,
  what: "word" | "file",
): Promise<{ preview: ticketRedaction.Places; places: ticketRedaction.Places }> {
  const part = what === "word" ? marked(word) : { file_ids: [file] };
  const [admin, params] = [await as("admin"), { id: message }];
  const preview = sure(await admin.call(ticketRedaction.preview, { params, body: part }));
  const body = { ...part, reason: "They asked for it" };
  const { places } = sure(await admin.call(ticketRedaction.redact, { params, body })).body;
  await desk.drain();
  return { preview: preview.body.places, places };
}

/** Everything that people and programs can read of the ticket afterwards. */
export async function readAll(desk: Desk, { as, ticket, word }: Scene): Promise<string[]> {
  const texts: string[] = [];
  const params = { ticket };
  for (const who of ["admin", "agent", "customer"] as const) {
    const client = await as(who);
    const stream = await client.call(ticketStream.list, { params, query: { page_size: 100 } });
    texts.push(stream.text);
    texts.push((await client.call(tickets.show, { params })).text);
    texts.push((await client.call(ticketStream.files, { params, query: {} })).text);
    texts.push((await client.call(drafts.list, { query: {} })).text);
    texts.push((await client.call(notifications.list, { query: {} })).text);
    const found = await client.call(search.find, { query: { q: word } });
    if (found.text.includes(ticket)) texts.push(`${who} finds ${word}`);
    if (who === "customer") continue;
    for (let seq = 1; seq <= stream.body.last_seq; seq += 1) {
      texts.push((await client.call(ticketHistory.show, { params, query: { seq } })).text);
    }
  }
  const admin = await as("admin");
  const { job } = sure(await admin.call(ticketExport.start, { body: { columns: ["title"] } })).body;
  await desk.drain();
  const made = sure(await admin.call(exports.show, { params: { id: job.id } })).body.job;
  const url = (made.result_url ?? "").replace("/api/v1", "");
  texts.push(sure(await admin.send("GET", url)).text);
  return texts;
}

function sure<R extends { status: number; text: string }>(reply: R): R {
  if (reply.status >= 300) throw new Error(`${reply.status} ${reply.text}`);
  return reply;
}
