import {
  departments,
  files,
  ticketChanges,
  ticketMessages,
  ticketStream,
  tickets,
} from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { askTicket, openTicket, streamOf } from "../testing/tickets.ts";

const desk = testDesk();
const canary = "xyzzy-canary";

test("a customer never sees a note, its file, nor that there is one", async () => {
  const { id } = await askTicket(desk);
  const [agent, customer] = [await desk.as("agent"), await desk.as("customer")];
  const params = { ticket: id };
  const upload = await agent.call(files.upload, {
    body: { purpose: "message" },
    files: { file: { name: `${canary}.txt`, bytes: canary } },
  });
  const note = await agent.call(ticketMessages.add, {
    params,
    body: { comment: canary, is_internal: true, file_ids: [upload.body.file.id] },
  });
  expect(note.status).toBe(201);
  await agent.call(ticketChanges.setTags, { params, body: { add: [canary] } });

  const { ticket } = (await customer.call(tickets.show, { params })).body;
  expect(ticket).toMatchObject({ last_seq: 1, updated_at: ticket.created_at });
  const read = await customer.call(tickets.seen, { params, body: { seq: 1 } });
  expect(read.body.is_unread).toBe(false);

  const seen = [
    await customer.call(tickets.show, { params }),
    await customer.call(ticketStream.list, { params, query: {} }),
    await customer.call(ticketStream.list, { params, query: { kinds: "note,event" } }),
    await customer.call(ticketMessages.add, { params, body: { comment: "And?" } }),
  ];
  for (const reply of seen) {
    expect(reply.status, reply.text).toBeLessThan(300);
    expect(reply.text).not.toContain(canary);
    expect(reply.text).not.toContain("note");
  }
  const file = await customer.call(files.show, { params: { id: upload.body.file.id } });
  expect(file.status).toBe(404);
  expect((await agent.call(files.show, { params: { id: upload.body.file.id } })).status).toBe(200);
});

test("staff without the permission for notes see none of them", async () => {
  const { id } = await openTicket(desk);
  const agent = await desk.as("agent");
  const params = { ticket: id };
  await agent.call(ticketMessages.add, { params, body: { comment: canary, is_internal: true } });
  await desk.rows(
    "update roles set permissions = array_remove(permissions, 'tickets.note') where business_id = $1 and kind = 'agent'",
    [desk.business().id],
  );
  await expect
    .poll(async () => (await agent.call(ticketStream.list, { params, query: {} })).text)
    .not.toContain(canary);
  const more = await agent.call(ticketMessages.add, {
    params,
    body: { comment: "x", is_internal: true },
  });
  expect(more.status).toBe(403);
});

test("a customer reads their own tickets and no other customer's", async () => {
  const { id } = await askTicket(desk);
  const neighbour = await desk.as("neighbour");
  const params = { ticket: id };
  const replies = [
    await neighbour.call(tickets.show, { params }),
    await neighbour.call(ticketStream.list, { params, query: {} }),
    await neighbour.call(ticketMessages.add, { params, body: { comment: "Hi" } }),
    await neighbour.call(ticketChanges.setStatus, { params, body: { status: "resolved" } }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

test("the requester solves and reopens a ticket, and changes nothing else", async () => {
  const { id } = await askTicket(desk);
  const customer = await desk.as("customer");
  const params = { ticket: id };
  const solved = await customer.call(ticketChanges.setStatus, {
    params,
    body: { status: "resolved" },
  });
  expect(solved.body.ticket).toMatchObject({ status_label: "Resolved", step: 4 });
  const back = await customer.call(ticketChanges.reopen, { params, body: {} });
  expect(back.body.ticket).toMatchObject({ status_label: "In progress" });
  const refused = [
    await customer.call(ticketChanges.setStatus, { params, body: { status: "pending" } }),
    await customer.call(ticketChanges.update, { params, body: { priority: "critical" } }),
    await customer.call(ticketMessages.add, { params, body: { comment: "x", is_internal: true } }),
    await customer.call(ticketMessages.add, {
      params,
      body: { comment: "x", set_status: "closed" },
    }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
});

async function activeCategory(): Promise<string> {
  const [category] = await desk.rows<{ id: string }>(
    "select id from ticket_categories where business_id = $1 and is_active limit 1",
    [desk.business().id],
  );
  return category?.id ?? "none";
}

test("a customer's form needs a category", async () => {
  const customer = await desk.as("customer");
  const body = { title: "Mine", description: "Words" };
  const bare = await customer.call(tickets.create, { body });
  expect(bare.problem.fields).toEqual({ category: "Category is required" });
});

test.each([
  ["requester_id", "0198b3f0-0000-7000-8000-000000000001"],
  ["creator_name", "Eve"],
  ["creator_email", "eve@example.test"],
  ["creator_phone", "+49 30 1234567"],
  ["priority", "critical"],
  ["status", "open"],
  ["assigned_to", "0198b3f0-0000-7000-8000-000000000001"],
  ["tags", ["vip"]],
  ["source", "phone"],
  ["due_at", "2030-01-01T09:00:00Z"],
] as const)("a customer's form has no %s", async (field, value) => {
  const customer = await desk.as("customer");
  const words = { title: "Mine", description: "Words", category: await activeCategory() };
  const bold = await customer.call(tickets.create, { body: { ...words, [field]: value } });
  expect(bold.problem.fields, bold.text).toEqual({ [field]: "Only staff may set this" });
});

test("the ticket forms of staff and customers refuse an inactive department", async () => {
  const [admin, customer] = [await desk.as("admin"), await desk.as("customer")];
  const created = await admin.call(departments.create, { body: { name: "Closed" } });
  const department = created.body.department.id;
  await admin.call(departments.toggle, { params: { id: department } });
  const { id } = await openTicket(desk);
  const words = { title: "Mine", description: "Words", department };
  const category = await activeCategory();
  const refused = [
    await customer.call(tickets.create, { body: { ...words, category } }),
    await admin.call(tickets.create, { body: { ...words, creator_email: "eve@example.test" } }),
    await admin.call(ticketChanges.update, { params: { ticket: id }, body: { department } }),
  ];
  for (const { problem, text } of refused) {
    expect(problem.fields, text).toEqual({ department: "Department is not active" });
  }
});

test("only its author edits and deletes a note, its earlier text is kept, and a message cannot be changed", async () => {
  const { id } = await openTicket(desk);
  const [agent, admin] = [await desk.as("agent"), await desk.as("admin")];
  const params = { ticket: id };
  const note = await agent.call(ticketMessages.add, {
    params,
    body: { comment: "<p>First</p>", is_internal: true },
  });
  const noteId = { id: note.body.comment.id ?? "" };
  const edited = await agent.call(ticketMessages.edit, {
    params: noteId,
    body: { body: "<p>Second</p>" },
  });
  expect(edited.body.comment).toMatchObject({ body_html: "<p>Second</p>", is_edited: true });
  const others = await admin.call(ticketMessages.edit, { params: noteId, body: { body: "Mine" } });
  expect(others.problem.code).toBe("tickets.message_fixed");
  const gone = await agent.call(ticketMessages.remove, { params: noteId });
  expect(gone.body.comment).toMatchObject({ body_html: "", is_deleted: true });
  const [kept] = await desk.rows<{ facts: { body_html: string } }>(
    "select facts from ticket_events where business_id = $1 and type = 'note_deleted'",
    [desk.business().id],
  );
  expect(kept?.facts.body_html).toBe("<p>Second</p>");
  const [first] = await streamOf(desk, id);
  const fixed = await agent.call(ticketMessages.remove, { params: { id: first?.id ?? "" } });
  expect(fixed.problem.message).toBe("A sent message cannot be changed.");
});

test("scripts are removed from messages before they are stored", async () => {
  const { id } = await openTicket(desk, {
    description: '<p onclick="x()">Hi<script>x()</script></p>',
  });
  const [first] = await streamOf(desk, id);
  expect(first?.body_html).toBe("<p>Hi</p>");
});
