import { departments, ticketChanges, ticketHistory, ticketStream } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { aPair, merged, say, unmerge } from "../testing/merging.ts";
import { readTicket, sendAtOnce } from "../testing/tickets.ts";

const desk = testDesk();

interface Snapshot {
  readonly id: string;
  readonly last_seq: number;
  readonly said: string[];
}

const saidIn = (items: readonly { body_html: string | null }[]) =>
  items.flatMap(({ body_html }) => body_html ?? []);

/** What stands in a ticket now. */
async function look({ id }: { id: string }): Promise<Snapshot> {
  const params = { ticket: id };
  const stream = await (await desk.as("agent")).call(ticketStream.list, { params, query: {} });
  const { last_seq } = await readTicket(desk, id);
  return { id, last_seq, said: saidIn(stream.body.results) };
}

test("past messages are shown where they were, before a merge, after it and after un-merging", async () => {
  await sendAtOnce(desk);
  const { survivor, source } = await aPair(desk);
  await say(desk, source, "Of the source", "customer");
  await say(desk, survivor, "Of the survivor", "agent");
  const moments = [await look(source), await look(survivor)];
  await merged(desk, survivor, [source]);
  moments.push(await look(survivor));
  await say(desk, survivor, "Said together", "agent");
  moments.push(await look(survivor));
  expect((await unmerge(desk, source)).status).toBe(200);
  moments.push(await look(survivor), await look(source));
  await say(desk, source, "Said alone", "agent");
  moments.push(await look(source));

  const agent = await desk.as("agent");
  for (const { id, last_seq, said } of moments) {
    const reply = await agent.call(ticketHistory.show, {
      params: { ticket: id },
      query: { seq: last_seq },
    });
    expect(saidIn(reply.body.results), `${last_seq}`).toEqual(said);
  }
  expect(new Set(moments.map(({ said }) => said.join())).size).toBeGreaterThan(4);
});

test("the step of a merge shows the messages that came with it, and the step before shows none of them", async () => {
  await sendAtOnce(desk);
  const { survivor, source } = await aPair(desk);
  await say(desk, source, "Of the source", "customer");
  await say(desk, survivor, "Of the survivor", "agent");
  const before = await look(survivor);
  await merged(desk, survivor, [source]);
  const now = await look(survivor);
  const agent = await desk.as("agent");
  const params = { ticket: survivor.id };
  const { body } = await agent.call(ticketStream.list, { params, query: { kinds: "event" } });
  const step = body.results.find(({ type }) => type === "merged");
  expect(step?.seq).toBeGreaterThan(before.last_seq);

  const saidAt = async (seq: number) => {
    const reply = await agent.call(ticketHistory.show, { params, query: { seq } });
    return saidIn(reply.body.results);
  };
  expect(await saidAt(step?.seq ?? 0)).toEqual(now.said);
  expect(await saidAt(before.last_seq)).toEqual(before.said);
});

test("mistakenly merged messages are not in the history of people who cannot see their original ticket", async () => {
  await sendAtOnce(desk);
  const { survivor, source } = await aPair(desk);
  await say(desk, source, "Meant for few", "customer");
  await merged(desk, survivor, [source]);
  const { last_seq: seq } = await readTicket(desk, survivor.id);
  expect((await unmerge(desk, source)).status).toBe(200);
  const admin = await desk.as("admin");
  const made = await admin.call(departments.create, {
    body: { name: "Few" } as never,
  });
  expect(made.status, made.text).toBe(201);
  const params = { ticket: source.id };
  const body = { department: made.body.department.id };
  const moved = await admin.call(ticketChanges.update, { params, body });
  expect(moved.status, moved.text).toBe(200);
  const past = { params: { ticket: survivor.id }, query: { seq } };
  expect((await admin.call(ticketHistory.show, past)).text).toContain("Meant for few");
  expect((await (await desk.as("agent")).call(ticketHistory.show, past)).text).not.toContain(
    "Meant",
  );
});
