import { customerNotes, customers } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { addCustomer, announcedEvents } from "../testing/staff.ts";

const desk = testDesk();

const addZoe = () => addCustomer(desk, { name: "Zoe Ek", email: "zoe@north.test" });

async function write(who: Who, id: string, body: string) {
  return (await desk.as(who)).call(customerNotes.create, { params: { id }, body: { body } });
}

async function written(who: Who, id: string, body: string) {
  const answer = await write(who, id, body);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.note;
}

test("a note has its author and time, and every colleague reads it, newest first", async () => {
  const { id } = await addZoe();
  await written("agent", id, "Moves in May.");
  await written("admin", id, "Wants one invoice a year.");
  const outsider = await desk.as("outsider");
  const { body } = await outsider.call(customerNotes.list, { params: { id }, query: {} });
  expect(body).toMatchObject({
    count: 2,
    next: null,
    results: [
      { body: "Wants one invoice a year.", author: { id: desk.business().people.admin.id } },
      { body: "Moves in May.", edited_at: null, may: { edit: false, delete: false } },
    ],
  });
});

test("an author edits and deletes their own note, and the audit log keeps what it said", async () => {
  const { id } = await addZoe();
  const { id: note } = await written("agent", id, "Moves in May.");
  const agent = await desk.as("agent");
  const params = { id, note };
  const changed = await agent.call(customerNotes.change, {
    params,
    body: { body: "Moves in June." },
  });
  expect(changed.body.note).toMatchObject({ body: "Moves in June.", may: { edit: true } });
  expect(changed.body.note.edited_at).not.toBeNull();
  expect((await agent.call(customerNotes.remove, { params })).status).toBe(200);
  const { body } = await agent.call(customerNotes.list, { params: { id }, query: {} });
  expect(body).toMatchObject({ count: 0, results: [] });
  const events = await announcedEvents(desk, id);
  expect(events.slice(1)).toEqual([
    {
      name: "people.customer_note_added",
      changes: [{ field: "note", from: null, to: "Moves in May." }],
    },
    {
      name: "people.customer_note_updated",
      changes: [{ field: "note", from: "Moves in May.", to: "Moves in June." }],
    },
    {
      name: "people.customer_note_deleted",
      changes: [{ field: "note", from: "Moves in June.", to: null }],
    },
  ]);
});

test("the note of a colleague cannot be edited, and only staff who may delete customers delete it", async () => {
  const { id } = await addZoe();
  const { id: note } = await written("agent", id, "Moves in May.");
  const params = { id, note };
  const outsider = await desk.as("outsider");
  const edited = await outsider.call(customerNotes.change, { params, body: { body: "No." } });
  expect([edited.status, edited.problem.code]).toEqual([403, "access.denied"]);
  expect((await outsider.call(customerNotes.remove, { params })).status).toBe(403);
  const admin = await desk.as("admin");
  expect((await admin.call(customerNotes.change, { params, body: { body: "No." } })).status).toBe(
    403,
  );
  expect((await admin.call(customerNotes.remove, { params })).status).toBe(200);
});

test("pages go on behind the last note, also when that one was deleted meanwhile", async () => {
  const { id } = await addZoe();
  for (const body of ["1", "2", "3", "4"]) await written("agent", id, body);
  const agent = await desk.as("agent");
  const page = async (cursor?: string) =>
    (
      await agent.call(customerNotes.list, {
        params: { id },
        query: { page_size: 2, ...(cursor && { cursor }) },
      })
    ).body;
  const first = await page();
  expect(first.results.map(({ body }) => body)).toEqual(["4", "3"]);
  const note = first.results[1]?.id ?? "";
  expect(first.next).toContain(`cursor=${note}`);
  await agent.call(customerNotes.remove, { params: { id, note } });
  const second = await page(note);
  expect(second.results.map(({ body }) => body)).toEqual(["2", "1"]);
  expect(second.next).toBeNull();
});

test("customers, other businesses and notes of another customer are refused", async () => {
  const { id } = await addZoe();
  const { id: note } = await written("agent", id, "Moves in May.");
  const me = desk.business().people.customer.id;
  const customer = await desk.as("customer");
  for (const who of [id, me]) {
    const read = await customer.call(customerNotes.list, { params: { id: who }, query: {} });
    expect(read.status).toBe(403);
  }
  expect((await write("customer", me, "Hello")).status).toBe(403);

  const stranger = await desk.as("admin", "globex");
  const params = { id, note };
  expect((await stranger.call(customerNotes.list, { params: { id }, query: {} })).status).toBe(404);
  expect((await stranger.call(customerNotes.remove, { params })).status).toBe(404);

  const agent = await desk.as("agent");
  const elsewhere = { id: me, note };
  expect((await agent.call(customerNotes.remove, { params: elsewhere })).status).toBe(404);
  expect((await write("agent", desk.business().people.admin.id, "A colleague")).status).toBe(404);
});

test("a customer in the trash keeps their notes and gets no new ones", async () => {
  const { id } = await addZoe();
  await written("agent", id, "Moves in May.");
  const admin = await desk.as("admin");
  expect((await admin.call(customers.remove, { params: { id } })).status).toBe(200);
  expect((await write("admin", id, "Too late")).status).toBe(404);
  const { body } = await admin.call(customerNotes.list, { params: { id }, query: {} });
  expect(body.results.map((one) => one.body)).toEqual(["Moves in May."]);
});

test("an empty note is refused", async () => {
  const { id } = await addZoe();
  expect((await write("agent", id, "  ")).problem.fields).toEqual({ body: "Note is required" });
});

test("an address is proven once its owner has used a link or a code, and no longer after staff changed it", async () => {
  const { id } = desk.business().people.customer;
  const agent = await desk.as("agent");
  const shown = async () =>
    (await agent.call(customers.show, { params: { id } })).body.customer.is_email_proven;
  expect((await addZoe()).is_email_proven).toBe(false);
  await desk.rows("update accounts set email_verified_at = now() where id = $1", [id]);
  expect(await shown()).toBe(true);
  await agent.call(customers.update, { params: { id }, body: { email: "new@north.test" } });
  expect(await shown()).toBe(false);
});
