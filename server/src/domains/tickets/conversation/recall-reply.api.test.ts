import { ticketMessages } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { canary, writingOn } from "../testing/delayed-replies.ts";
import { askTicket, passHold, readTicket, streamOf } from "../testing/tickets.ts";

const desk = testDesk();
const { write, recall, sendNow, upload, itemOf } = writingOn(desk);

test("a reply undone in time returns to the composer, and the customer never sees it", async () => {
  const { id } = await askTicket(desk);
  const file = await upload();
  const held = await write("agent", id, { set_status: "pending", file_ids: [file] });
  const back = await recall("agent", held.id);
  const { customer } = desk.business().people;
  expect(back.body).toEqual({
    message: "Your reply is back in the composer.",
    draft: {
      comment: `<p>${canary}</p>`,
      file_ids: [file],
      to: [customer.email],
      cc: [],
      set_status: "pending",
      changes: [],
    },
  });
  await passHold(desk);
  expect((await readTicket(desk, id)).status).toBe("new");
  expect(JSON.stringify(await streamOf(desk, id, "customer"))).not.toContain(canary);
  expect(JSON.stringify(await streamOf(desk, id, "admin"))).not.toContain(canary);
  expect(await itemOf(id, held.id)).toMatchObject([{ state: "cancelled" }]);
  expect((await streamOf(desk, id, "admin")).at(-1)).toMatchObject({
    text: "agent acme undid a reply",
    about: held.id,
  });
  expect((await recall("agent", held.id)).status).toBe(404);
  expect(await desk.rows("select id from mail_outbox")).toEqual([]);
  const again = await write("agent", id, { file_ids: [file] });
  expect(again.comment.files).toMatchObject([{ id: file }]);
});

test("a delayed reply sent now leaves at once, and its job finds nothing to do", async () => {
  const { id } = await askTicket(desk);
  const held = await write("agent", id);
  const sent = await sendNow("agent", held.id);
  expect(sent.body).toMatchObject({
    message: "Reply sent successfully",
    comment: { id: held.id, state: "sent", hold_until: null },
  });
  expect(await itemOf(id, held.id, "customer")).toHaveLength(1);
  await passHold(desk);
  expect((await readTicket(desk, id)).message_count).toBe(2);
});

test("when undo and send happen at the same instant, one succeeds", async () => {
  const { id } = await askTicket(desk);
  for (let n = 0; n < 4; n++) {
    const held = await write("agent", id);
    const [back, sent] = await Promise.all([recall("agent", held.id), sendNow("agent", held.id)]);
    expect([back, sent].filter(({ status }) => status === 200)).toHaveLength(1);
    const shown = await itemOf(id, held.id, "customer");
    expect(shown).toHaveLength(sent.status === 200 ? 1 : 0);
  }
});

test("only its author, or a person who may delete tickets, can undo a reply, and the latter gets none of its files", async () => {
  const { id } = await askTicket(desk);
  await desk.rows("update accounts set scope = 'all' where id = $1", [
    desk.business().people.outsider.id,
  ]);
  const held = await write("agent", id, { file_ids: [await upload()] });
  expect((await recall("outsider", held.id)).status).toBe(403);
  expect((await sendNow("outsider", held.id)).status).toBe(403);
  expect((await recall("customer", held.id)).status).toBe(403);
  const params = { id: held.id };
  const stranger = await desk.as("admin", "globex");
  expect((await stranger.call(ticketMessages.recall, { params })).status).toBe(404);
  const taken = await recall("admin", held.id);
  expect(taken.body).toMatchObject({
    message: "The reply of agent acme was taken back.",
    draft: { file_ids: [] },
  });
  expect(await itemOf(id, held.id)).toMatchObject([{ state: "cancelled" }]);
});
