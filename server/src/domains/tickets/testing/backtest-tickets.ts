import { tickets as contract, ticketMessages } from "@parley/contract";
import { expect } from "vitest";
import type { testDesk } from "#platform/testing/desk.ts";
import { setClock } from "#platform/testing/desk-clock.ts";
import { always, promiseOnly } from "./clocks.ts";
import { sendAtOnce } from "./tickets.ts";

type Desk = ReturnType<typeof testDesk>;

export const minute = 60_000;
export const now = Date.parse("2026-11-13T15:00:00Z");

/** A customer asks at a moment, and is answered so many minutes later. */
export async function askedAndAnswered(
  desk: Desk,
  at: number,
  minutes: number,
  draft: Partial<contract.Draft> = {},
): Promise<string> {
  const { id } = desk.business();
  const [category] = await desk.rows<{ id: string }>(
    "select id from ticket_categories where business_id = $1 limit 1",
    [id],
  );
  const words = { title: "Scanner loses Wi-Fi", description: "<p>Since yesterday.</p>" };
  const body = { ...words, category: category?.id ?? "", ...draft };
  const [customer, agent] = [await desk.as("customer"), await desk.as("agent")];
  await setClock(desk, id, at);
  const asked = await customer.call(contract.create, { body });
  expect(asked.status, asked.text).toBe(201);
  const ticket = asked.body.ticket.id;
  await setClock(desk, id, at + minutes * minute);
  const answer = { comment: "Try another channel", set_status: "resolved" as const };
  const reply = await agent.call(ticketMessages.add, { params: { ticket }, body: answer });
  expect(reply.status, reply.text).toBe(201);
  await setClock(desk, id, now);
  return ticket;
}

/** A desk that promises an answer to normal tickets within 30 minutes, and has given three, after 10, 25 and 40. */
export async function threeAnswers(desk: Desk): Promise<string[]> {
  for (const who of ["admin", "agent", "customer"] as const) await desk.as(who);
  await sendAtOnce(desk);
  await setClock(desk, desk.business().id, now - 30 * 24 * 60 * minute);
  const [policy] = await promiseOnly(desk, always());
  expect(policy?.name).toBe("Always");
  const day = (nth: number) => now - nth * 24 * 60 * minute;
  return [
    await askedAndAnswered(desk, day(20), 10),
    await askedAndAnswered(desk, day(10), 25),
    await askedAndAnswered(desk, day(5), 40),
  ];
}
