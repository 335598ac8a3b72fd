import { files, settings, ticketChanges, ticketMessages, ticketWatchers } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { judgeTime } from "#platform/testing/judge-times.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { askTicket, openTicket, readTicket, sendAtOnce, streamOf } from "../testing/tickets.ts";

const desk = testDesk();

async function send(who: Who, ticket: string, body: ticketMessages.Draft) {
  return (await desk.as(who)).call(ticketMessages.add, { params: { ticket }, body });
}

const note = { comment: "<p>Between us.</p>", is_internal: true };
const noDoubts = {
  entries: [],
  addresses: [],
  people: [],
  departments: [],
  variables: [],
  may_send_anyway: true,
};

test("newer messages of others are shown before a reply is sent, and confirming sends it anyway", async () => {
  await sendAtOnce(desk);
  const { id, last_seq } = await openTicket(desk);
  await send("admin", id, { comment: "<p>Already done.</p>" });
  const reply = { comment: "<p>I will do it.</p>", last_seen_seq: last_seq };
  const refused = await send("agent", id, reply);

  expect(refused.status).toBe(409);
  expect(refused.problem).toMatchObject({
    code: "tickets.newer_activity",
    message: "admin acme replied while you were writing.",
    data: { ...noDoubts, entries: [{ kind: "message", body_html: "<p>Already done.</p>" }] },
  });
  expect((await readTicket(desk, id)).message_count).toBe(2);
  const sent = await send("agent", id, { ...reply, send_anyway: ["tickets.newer_activity"] });
  expect(sent.status, sent.text).toBe(201);
});

test("one's own messages and messages already seen give no warning", async () => {
  await sendAtOnce(desk);
  const { id, last_seq } = await openTicket(desk);
  await send("agent", id, note);
  expect((await send("agent", id, { comment: "One", last_seen_seq: last_seq })).status).toBe(201);
  await send("admin", id, note);
  const { last_seq: seen } = await readTicket(desk, id);
  expect((await send("agent", id, { comment: "Two", last_seen_seq: seen })).status).toBe(201);
});

test("a reply whose response was lost is not sent again after its writer has seen newer messages", async () => {
  await sendAtOnce(desk);
  const { id, last_seq } = await openTicket(desk);
  const agent = await desk.as("agent");
  const post = (body: ticketMessages.Draft) =>
    agent.call(ticketMessages.add, { params: { ticket: id }, body }, { "idempotency-key": "lost" });
  const first = await post({ comment: "On it.", last_seen_seq: last_seq });
  await send("admin", id, note);
  const seen = (await readTicket(desk, id)).last_seq;
  const again = await post({ comment: "On it.", last_seen_seq: seen, send_anyway: [] });
  expect(again.text).toBe(first.text);
  expect((await readTicket(desk, id)).message_count).toBe(2);
  const other = await post({ comment: "Something else.", last_seen_seq: seen });
  expect(other.problem.code).toBe("request.key_reused");
});

test("a customer is warned of a newer reply and never of a note", async () => {
  await sendAtOnce(desk);
  const { id } = await askTicket(desk);
  await send("agent", id, note);
  const first = await send("customer", id, { comment: "Any news?", last_seen_seq: 1 });
  expect(first.status, first.text).toBe(201);
  await send("agent", id, { comment: "<p>Soon.</p>" });
  await send("agent", id, note);
  const second = await send("customer", id, { comment: "Hello?", last_seen_seq: 1 });
  expect(second.problem.code).toBe("tickets.newer_activity");
  expect(second.text).toContain("Soon.");
  expect(second.text).not.toContain("Between us");
  expect(second.text).not.toContain("note");
});

test("when two people send at the same instant, one is warned of the other", async () => {
  await sendAtOnce(desk);
  const { id, last_seq } = await openTicket(desk);
  const replies = await Promise.all(
    (["agent", "admin"] as const).map((who) =>
      send(who, id, { comment: who, last_seen_seq: last_seq }),
    ),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 409]));
});

test("a reply goes to the requester and the following customers, and its recipients are stored", async () => {
  const { id } = await openTicket(desk);
  const { customer, neighbour, outsider } = desk.business().people;
  const agent = await desk.as("agent");
  const body = { watchers: [neighbour.id, outsider.id] };
  await agent.call(ticketWatchers.add, { params: { ticket: id }, body });
  const { comment } = (await send("agent", id, { comment: "Hello" })).body;
  expect(comment).toMatchObject({ to: [customer.email], cc: [neighbour.email] });
});

test("an address outside the ticket must be confirmed once", async () => {
  await sendAtOnce(desk);
  const { id } = await openTicket(desk);
  const { customer } = desk.business().people;
  const reply = { comment: "Hello", to: [customer.email], cc: ["Boss@Elsewhere.test"] };
  const refused = await send("agent", id, reply);
  expect(refused.problem).toMatchObject({
    code: "tickets.new_recipients",
    message: "boss@elsewhere.test are not part of this ticket yet. Send anyway?",
    data: { ...noDoubts, addresses: ["boss@elsewhere.test"] },
  });
  const sent = await send("agent", id, { ...reply, send_anyway: ["tickets.new_recipients"] });
  expect(sent.body.comment).toMatchObject({ to: [customer.email], cc: ["boss@elsewhere.test"] });
  expect((await send("agent", id, reply)).status).toBe(201);
});

test("a recipient removed from one reply gets the next one again, and a reply without recipients is refused", async () => {
  await sendAtOnce(desk);
  const { id } = await openTicket(desk);
  const { customer, neighbour } = desk.business().people;
  const agent = await desk.as("agent");
  const body = { watchers: [neighbour.id] };
  await agent.call(ticketWatchers.add, { params: { ticket: id }, body });
  const first = await send("agent", id, { comment: "One", to: [customer.email], cc: [] });
  expect(first.body.comment).toMatchObject({ to: [customer.email], cc: [] });
  const second = await send("agent", id, { comment: "Two" });
  expect(second.body.comment).toMatchObject({ to: [customer.email], cc: [neighbour.email] });
  const third = await send("agent", id, { comment: "Three", to: [], cc: [] });
  expect(third.problem.fields).toEqual({ to: "Choose somebody to send it to" });
});

test("a requester who changed while the reply was written must be confirmed as a new recipient", async () => {
  const { id, last_seq } = await openTicket(desk);
  const { neighbour } = desk.business().people;
  const body = { requester_id: neighbour.id };
  await (await desk.as("admin")).call(ticketChanges.update, { params: { ticket: id }, body });
  const refused = await send("agent", id, { comment: "Hello", last_seen_seq: last_seq });
  expect(refused.problem).toMatchObject({
    code: "tickets.new_recipients",
    data: { addresses: [neighbour.email] },
  });
});

test("neither a note nor a customer's message may name recipients", async () => {
  const { id } = await askTicket(desk);
  const to = ["a@b.test"];
  const replies = [
    await send("agent", id, { ...note, to }),
    await send("customer", id, { comment: "x", cc: to }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([400, 400]);
  expect(replies.map(({ problem }) => Object.keys(problem.fields ?? {}))).toEqual([["to"], ["cc"]]);
});

test("a mention of a colleague in a reply gives a warning, and in a note it is kept", async () => {
  await sendAtOnce(desk);
  const { id } = await openTicket(desk);
  const { outsider } = desk.business().people;
  const comment = `<p><a data-mention="${outsider.id}">@outsider</a> knows</p>`;
  const refused = await send("agent", id, { comment });
  expect(refused.problem).toMatchObject({
    code: "tickets.mention_visible",
    message: "Mention is visible to customer acme. Make this a note?",
    data: { ...noDoubts, people: [{ id: outsider.id, name: "outsider acme" }] },
  });
  const noted = await send("agent", id, { comment, is_internal: true });
  expect(noted.body.comment.body_html).toBe(comment);
  const sent = await send("agent", id, { comment, send_anyway: ["tickets.mention_visible"] });
  expect(sent.body.comment.body_html).toBe("<p><a>@outsider</a> knows</p>");
  expect(JSON.stringify(await streamOf(desk, id, "customer"))).not.toContain(outsider.id);
});

test("a mention of a department in a reply gives the same warning, and its mark is taken off", async () => {
  await sendAtOnce(desk);
  const { id, department } = await openTicket(desk);
  const comment = `<p><a data-mention-department="${department.id}">@Support</a> knows</p>`;
  const refused = await send("agent", id, { comment });
  expect(refused.problem).toMatchObject({
    code: "tickets.mention_visible",
    data: { ...noDoubts, departments: [department] },
  });
  const sent = await send("agent", id, { comment, send_anyway: ["tickets.mention_visible"] });
  expect(sent.body.comment.body_html).toBe("<p><a>@Support</a> knows</p>");
});

test("a reply that mentions an attachment without one gives a warning, and quoted text does not count", async () => {
  await sendAtOnce(desk);
  const { id } = await openTicket(desk);
  const comment = "<p>See the attached form.</p>";
  const refused = await send("agent", id, { comment });
  expect(refused.problem).toMatchObject({
    code: "tickets.attachment_missing",
    message: "You mention an attachment, but there is none.",
    data: noDoubts,
  });
  const upload = await (await desk.as("agent")).call(files.upload, {
    body: { purpose: "message" },
    files: { file: { name: "form.txt", bytes: "form" } },
  });
  const statuses = [
    await send("agent", id, { comment, file_ids: [upload.body.file.id] }),
    await send("agent", id, { comment, send_anyway: ["tickets.attachment_missing"] }),
    await send("agent", id, { comment: "<p>Yes</p><blockquote>I attached it</blockquote>" }),
    await send("customer", id, { comment }),
    await send("agent", id, { comment, is_internal: true }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([201, 201, 201, 201, 201]);
});

test("an unfilled variable is never sent by staff, and a customer may write one", async () => {
  const { id } = await askTicket(desk);
  const comment = "<p>Dear {{customer.first_name}}, {{ticket.number}}</p>";
  const send_anyway = [...ticketMessages.sendWarnings];
  const refused = await send("agent", id, { comment, send_anyway });
  expect(refused.status).toBe(400);
  expect(refused.problem).toMatchObject({
    code: "tickets.variable_missing",
    message: "Fill in 2 variable(s)",
    data: { may_send_anyway: false, variables: ["customer.first_name", "ticket.number"] },
  });
  expect((await send("customer", id, { comment: "{{x}} is printed" })).status).toBe(201);
});

test("the checks run in one order, whatever was confirmed before", async () => {
  await sendAtOnce(desk);
  const { id, last_seq } = await openTicket(desk);
  const { outsider } = desk.business().people;
  await send("admin", id, note);
  const mention = `<a data-mention="${outsider.id}">@o</a>`;
  const reply = {
    comment: `<p>${mention} attached {{ticket.number}}</p>`,
    to: ["x@elsewhere.test"],
    last_seen_seq: last_seq,
  };
  const codes: string[] = [];
  for (let n = 0; n <= ticketMessages.sendWarnings.length; n++) {
    const send_anyway = ticketMessages.sendWarnings.slice(0, n);
    codes.push((await send("agent", id, { ...reply, send_anyway })).problem.code);
  }
  expect(codes).toEqual([...ticketMessages.sendWarnings, "tickets.variable_missing"]);
  expect((await readTicket(desk, id)).message_count).toBe(1);
});

test("settings and tickets of another business have no effect on a sender", async () => {
  await sendAtOnce(desk);
  const { id } = await openTicket(desk);
  const stranger = await desk.as("admin", "globex");
  const body = { comment: "x", last_seen_seq: 0 };
  expect((await stranger.call(ticketMessages.add, { params: { ticket: id }, body })).status).toBe(
    404,
  );
  expect((await stranger.call(settings.tickets, {})).body.settings.send_delay_seconds).toBe(5);
});

test.each(["<blockquote ", '<a href="">', "<blockquote>", "{{", "attach"])(
  "a message that only repeats %s is checked in limited time",
  async (piece) => {
    const { id } = await openTicket(desk);
    const comment = piece.repeat(Math.floor(190_000 / piece.length));
    const before = process.cpuUsage().user;
    await send("agent", id, { comment: `x${comment}` });
    judgeTime(`looking over ${piece}`, (process.cpuUsage().user - before) / 1000, 3000);
  },
);
