import { files, ticketMessages, ticketStream, tickets } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { writingOn } from "../testing/delayed-replies.ts";
import { askTicket, openTicket, passHold, readTicket, sendAtOnce } from "../testing/tickets.ts";

const desk = testDesk();

const { upload } = writingOn(desk);

async function send(who: Who, ticket: string, body: Partial<ticketMessages.Draft>) {
  const draft = { comment: "<p>Here.</p>", ...body };
  return (await desk.as(who)).call(ticketMessages.add, { params: { ticket }, body: draft });
}

async function listed(who: Who, ticket: string, query: { page?: number; page_size?: number } = {}) {
  const reply = await (await desk.as(who)).call(ticketStream.files, { params: { ticket }, query });
  return { ...reply, names: reply.body.results?.map(({ name }) => name) };
}

test("the files of a ticket are listed with their source, as far as the reader may see them", async () => {
  const { id, ticket_id } = await askTicket(desk);
  await send("customer", id, { file_ids: [await upload("customer", "photo.txt")] });
  await send("agent", id, { file_ids: [await upload("agent", "secret.txt")], is_internal: true });
  const reply = { file_ids: [await upload("agent", "answer.txt")] };
  const held = await send("agent", id, reply);

  expect((await listed("agent", id)).names).toEqual(["answer.txt", "secret.txt", "photo.txt"]);
  expect((await listed("customer", id)).names).toEqual(["photo.txt"]);
  expect((await readTicket(desk, id)).attachments_count).toBe(2);
  await passHold(desk);
  const seen = await listed("customer", ticket_id);
  expect(seen.names).toEqual(["answer.txt", "photo.txt"]);
  expect(seen.text).not.toContain("note");
  expect(seen.body.results[0]).toMatchObject({
    id: reply.file_ids[0],
    size: 19,
    media_type: "text/plain",
    state: "unscanned",
    message: held.body.comment.id,
    kind: "message",
    author_name: "agent acme",
  });
  expect((await readTicket(desk, id)).attachments_count).toBe(3);
});

test("a page of files links to the next and previous page", async () => {
  await sendAtOnce(desk);
  const { ticket_id } = await openTicket(desk);
  const file_ids = [await upload("agent", "a.txt"), await upload("agent", "b.txt")];
  await send("agent", ticket_id, { file_ids });
  const { body } = await listed("agent", ticket_id, { page: 2, page_size: 1 });
  expect(body).toMatchObject({
    count: 2,
    next: null,
    previous: `/api/v1/ticket/get/attachments/${ticket_id}?page=1&page_size=1`,
    results: [{ name: "a.txt" }],
  });
});

test("a person without access to the ticket gets no list of its files", async () => {
  const { id } = await askTicket(desk);
  expect((await listed("neighbour", id)).status).toBe(404);
  const stranger = await desk.as("admin", "globex");
  const reply = await stranger.call(ticketStream.files, { params: { ticket: id }, query: {} });
  expect(reply.status).toBe(404);
});

test("a person without the permission for notes sees no file of a note", async () => {
  const { id } = await openTicket(desk);
  const file = await upload("agent", "secret.txt");
  await send("agent", id, { file_ids: [file], is_internal: true });
  await desk.rows(
    "update roles set permissions = array_remove(permissions, 'tickets.note') where business_id = $1 and kind = 'agent'",
    [desk.business().id],
  );
  await expect.poll(async () => (await listed("agent", id)).names).toEqual([]);
  const agent = await desk.as("agent");
  expect((await agent.call(files.show, { params: { id: file } })).status).toBe(404);
});

test("a ticket is created with files, and everybody with access to it can download them", async () => {
  const file = await upload("agent");
  const { id, attachments_count } = await openTicket(desk, { file_ids: [file, file] });
  expect(attachments_count).toBe(1);
  const customer = await desk.as("customer");
  expect((await customer.call(files.show, { params: { id: file } })).status).toBe(200);
  expect((await listed("customer", id)).names).toEqual(["form.txt"]);
  const neighbour = await desk.as("neighbour");
  expect((await neighbour.call(files.show, { params: { id: file } })).status).toBe(404);
});

test("a file that is still being scanned blocks its message", async () => {
  const { id } = await openTicket(desk);
  const file = await upload("agent");
  await desk.rows("update files set state = 'scanning' where id = $1", [file]);
  const refused = await send("agent", id, { file_ids: [file] });
  expect([refused.status, refused.problem.message]).toEqual([
    409,
    "This file is still being checked.",
  ]);
  const form = {
    title: "New",
    description: "Words",
    requester_id: desk.business().people.customer.id,
  };
  const created = await (await desk.as("agent")).call(tickets.create, {
    body: { ...form, file_ids: [file] },
  });
  expect(created.problem.code).toBe("files.scanning");
  await desk.rows("update files set state = 'ready' where id = $1", [file]);
  expect((await send("agent", id, { file_ids: [file] })).status).toBe(201);
});

test("a message accepts files of 25 MB and not a byte more", async () => {
  const { id } = await openTicket(desk);
  const file_ids = [await upload("agent", "a.txt"), await upload("agent", "b.txt")];
  const weigh = (bytes: number) =>
    desk.rows("update files set size = $2 where id = any($1)", [file_ids, bytes]);
  await weigh(12.5 * 1024 * 1024 + 1);
  const refused = await send("agent", id, { file_ids });
  expect([refused.status, refused.problem.message]).toEqual([
    413,
    "This message is larger than 25 MB",
  ]);
  await weigh(12.5 * 1024 * 1024);
  expect((await send("agent", id, { file_ids })).status).toBe(201);
});

test.each(["somebody else's", "used already", "the twenty-first"])(
  "a file that is %s is refused, and nothing is written",
  async (which) => {
    const { id } = await openTicket(desk);
    const own = await upload("agent");
    await send("agent", id, { file_ids: [own], is_internal: true });
    const wrong: Record<string, string[]> = {
      "somebody else's": [await upload("admin")],
      "used already": [own],
      "the twenty-first": Array.from({ length: 21 }, () => own),
    };
    const before = await readTicket(desk, id);
    const refused = await send("agent", id, { file_ids: wrong[which] ?? [] });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.problem.fields ?? {})).toEqual(["file_ids"]);
    expect(await readTicket(desk, id)).toEqual(before);
  },
);
