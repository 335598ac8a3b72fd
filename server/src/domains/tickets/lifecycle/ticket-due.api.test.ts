import { notifications, ticketChanges } from "@parley/contract";
import { expect, test } from "vitest";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { jobContext } from "#platform/jobs/job-context.ts";
import { testDesk } from "#platform/testing/desk.ts";
import { dueDateJob } from "../core/schedule-jobs.ts";
import { bringForward, openTicket, streamOf } from "../testing/tickets.ts";

const desk = testDesk();

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

/** Lets the date of a ticket lie behind it, as if the time had passed. */
async function letPass(id: string): Promise<void> {
  await desk.rows("update tickets set due_at = now() - interval '1 second' where id = $1", [id]);
  await bringForward(desk, "tickets.due");
  await desk.drain();
}

const passed = async (id: string) =>
  (await streamOf(desk, id)).filter(({ type }) => type === "due_passed");

async function told(): Promise<string[]> {
  const { body } = await (await desk.as("agent")).call(notifications.list, {
    query: { type: "ticket_due" },
  });
  return body.results.map(({ message }) => message);
}

test("a passed due date is recorded once by the system, and notifies the assignee", async () => {
  const { people } = desk.business();
  const { id } = await openTicket(desk, { due_at: inAnHour(), assigned_to: people.agent.id });
  await bringForward(desk, "tickets.due");
  expect(await passed(id)).toEqual([]);
  const agent = await desk.as("agent");
  await agent.call(ticketChanges.update, { params: { ticket: id }, body: { due_at: inAnHour() } });
  await letPass(id);
  expect((await passed(id)).map(({ text }) => text)).toEqual(["Due date passed"]);
  expect(await told()).toEqual(["“Scanner loses Wi-Fi” was due."]);
});

test("a due date passes once even if the worker dies and the job runs again, and another date passes again", async () => {
  const { id } = await openTicket(desk, { due_at: inAnHour() });
  await letPass(id);
  const ctx = jobContext(desk.self.parts.database, desk.business().id, "again");
  for (let run = 0; run < 3; run += 1) {
    await ctx.transact((tx) => enqueue(tx, ctx, dueDateJob, { ticket_id: id }));
  }
  await desk.drain();
  expect(await passed(id)).toHaveLength(1);
  const agent = await desk.as("agent");
  await agent.call(ticketChanges.update, { params: { ticket: id }, body: { due_at: inAnHour() } });
  await letPass(id);
  expect(await passed(id)).toHaveLength(2);
});

test("a ticket that is resolved, or has another or no due date by now, is not reported as due", async () => {
  const agent = await desk.as("agent");
  const [done, later, never] = [
    await openTicket(desk, { due_at: inAnHour() }),
    await openTicket(desk, { due_at: inAnHour() }),
    await openTicket(desk, { due_at: inAnHour() }),
  ];
  const change = (ticket: string, due_at: string | null) =>
    agent.call(ticketChanges.update, { params: { ticket }, body: { due_at } });
  await agent.call(ticketChanges.setStatus, {
    params: { ticket: done.id },
    body: { status: "resolved" },
  });
  await desk.rows("update tickets set due_at = now() - interval '1 second' where id = $1", [
    done.id,
  ]);
  await change(later.id, new Date(Date.now() + 7_200_000).toISOString());
  await change(never.id, null);
  await bringForward(desk, "tickets.due");
  for (const { id } of [done, later, never]) expect(await passed(id)).toEqual([]);
});
