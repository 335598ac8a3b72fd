import {
  agents,
  notifications,
  ticketChanges,
  ticketSpamAndTrash,
  ticketWatchers,
} from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { canary, inHours, writingOn } from "../testing/delayed-replies.ts";
import { askTicket, passHold, readTicket, sendAtOnce, streamOf } from "../testing/tickets.ts";

const desk = testDesk();
const { write, take, itemOf } = writingOn(desk);

async function stopNoticesOf(who: Who) {
  await desk.drain();
  const { body } = await (await desk.as(who)).call(notifications.list, { query: {} });
  return body.results.filter(({ notification_type }) => notification_type === "reply_stopped");
}

const stops = {
  async customer_wrote(id: string) {
    await write("customer", id, { comment: "Never mind" });
    return "customer acme wrote first";
  },
  async colleague_replied(id: string) {
    await sendAtOnce(desk);
    await write("admin", id, { comment: "Done already" });
    return "admin acme replied first";
  },
  async closed(id: string) {
    const body = { status: "closed" as const };
    await (await desk.as("admin")).call(ticketChanges.setStatus, { params: { ticket: id }, body });
    return "the ticket is closed";
  },
  async set_aside(id: string) {
    const params = { ticket: id };
    await (await desk.as("admin")).call(ticketSpamAndTrash.markSpam, { params });
    return "the ticket was set aside";
  },
  async author_left() {
    const { outsider } = desk.business().people;
    const body = { reassign_to: "none" };
    const reply = await (await desk.as("admin")).call(agents.status, {
      params: { id: outsider.id },
      body,
    });
    expect(reply.status, reply.text).toBe(200);
    return "its author is deactivated";
  },
};

test.each(Object.entries(stops))(
  "a scheduled reply is held at once, with its text: %s",
  async (because, stop) => {
    const { id } = await askTicket(desk);
    await desk.rows("update accounts set scope = 'all' where id = $1", [
      desk.business().people.outsider.id,
    ]);
    await take("agent", id);
    const reply = await write("outsider", id, { send_at: inHours(24) });
    const why = await stop(id);
    await desk.drain();
    const { state, held_because, hold_until, body_html } = (
      await itemOf(id, reply.id, "admin")
    )[0] as never;
    expect({ state, held_because, hold_until, body_html }).toEqual({
      state: "held",
      held_because: because,
      hold_until: null,
      body_html: `<p>${canary}</p>`,
    });
    const events = (await streamOf(desk, id, "admin")).filter(
      ({ type }) => type === "reply_stopped",
    );
    expect(events).toMatchObject([{ text: `outsider acme's scheduled reply was held: ${why}` }]);
    // A customer does not see a ticket that is spam at all.
    if (because !== "set_aside") expect(await itemOf(id, reply.id, "customer")).toEqual([]);
    expect(await stopNoticesOf("agent")).toMatchObject([
      {
        message: expect.stringContaining(
          `The reply of outsider acme to “Scanner loses Wi-Fi” was held: ${why}.`,
        ),
      },
    ]);
    if (because !== "author_left") expect(await stopNoticesOf("outsider")).toHaveLength(1);
    await passHold(desk);
    expect(await itemOf(id, reply.id, "admin")).toMatchObject([{ state: "held" }]);
  },
);

const later = {
  async customer_wrote(id: string, message: string) {
    await write("customer", id, { comment: "Never mind" });
    // As if the message had come without stopping it.
    await desk.rows("update ticket_messages set state = 'scheduled' where id = $1", [message]);
  },
  async requester_changed(id: string) {
    const requester_id = desk.business().people.neighbour.id;
    const admin = await desk.as("admin");
    await admin.call(ticketChanges.update, { params: { ticket: id }, body: { requester_id } });
  },
  async recipients_changed(id: string) {
    const { neighbour } = desk.business().people;
    const body = { watchers: [neighbour.id] };
    await (await desk.as("admin")).call(ticketWatchers.remove, { params: { ticket: id }, body });
  },
  async author_left() {
    await desk.rows("update accounts set status = 'deactivated' where id = $1", [
      desk.business().people.agent.id,
    ]);
  },
  async no_access() {
    await desk.rows("update accounts set scope = 'assigned' where id = $1", [
      desk.business().people.agent.id,
    ]);
  },
};

test.each(Object.entries(later))(
  "a scheduled reply is checked again when its time has come: %s",
  async (because, change) => {
    const { id } = await askTicket(desk);
    const body = { watchers: [desk.business().people.neighbour.id] };
    await (await desk.as("admin")).call(ticketWatchers.add, { params: { ticket: id }, body });
    const reply = await write("agent", id, { send_at: inHours(24) });
    await change(id, reply.id);
    await passHold(desk);
    expect(await itemOf(id, reply.id, "admin")).toMatchObject([
      { state: "held", held_because: because },
    ]);
    const reader = because === "requester_changed" ? "neighbour" : "customer";
    expect(await itemOf(id, reply.id, reader)).toEqual([]);
  },
);

test("what its author confirmed does not stop a scheduled reply, and neither does their own next reply", async () => {
  const { id } = await askTicket(desk);
  await sendAtOnce(desk);
  const reply = await write("agent", id, {
    comment: "<p>See the attached form</p>",
    cc: ["partner@elsewhere.example"],
    send_at: inHours(24),
    send_anyway: ["tickets.new_recipients", "tickets.attachment_missing"],
  });
  await write("agent", id, { comment: "We look into it" });
  await passHold(desk);
  expect(await itemOf(id, reply.id)).toMatchObject([
    { state: "sent", cc: ["partner@elsewhere.example"] },
  ]);
});

test("a colleague who has moved the ticket on decides over the status that was chosen before", async () => {
  const { id } = await askTicket(desk);
  const reply = await write("agent", id, { send_at: inHours(24), set_status: "resolved" });
  await (await desk.as("admin")).call(ticketChanges.setStatus, {
    params: { ticket: id },
    body: { status: "resolved" },
  });
  await passHold(desk);
  expect(await itemOf(id, reply.id)).toMatchObject([{ state: "sent" }]);
  expect((await readTicket(desk, id)).status).toBe("resolved");
});
