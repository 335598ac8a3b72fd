import { ticketChanges, ticketMessages } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { testLive } from "#platform/testing/live-desk.ts";
import { askTicket, openTicket, sendAtOnce } from "../testing/tickets.ts";

const desk = testDesk();
const live = testLive(desk);

type Page = Awaited<ReturnType<typeof live.page>>;

/** How often a page was told, once everything is told, that its list changed. */
async function told(page: Page): Promise<number> {
  await desk.self.parts.live.publisher.settled();
  page.say({ type: "ping" });
  await page.next("pong");
  return page.heard.filter(({ type }) => type === "lists_changed").length;
}

async function watching(who: "customer" | "neighbour", ids: readonly string[]): Promise<Page> {
  const page = await live.page(who);
  page.say({ type: "follow_list", ids });
  await told(page);
  return page;
}

test("a customer's list is notified of visible changes, and another customer's list of nothing", async () => {
  await sendAtOnce(desk);
  const { id } = await askTicket(desk);
  const customer = await watching("customer", [id]);
  const neighbour = await watching("neighbour", [id]);
  const agent = await desk.as("agent");
  const params = { ticket: id };
  await agent.call(ticketMessages.add, { params, body: { comment: "psst", is_internal: true } });
  await agent.call(ticketChanges.update, { params, body: { priority: "high" } });
  await agent.call(ticketChanges.setTags, { params, body: { add: ["vip"] } });
  expect(await told(customer)).toBe(0);
  await agent.call(ticketMessages.add, { params, body: { comment: "We look into it." } });
  expect(await told(customer)).toBe(1);
  expect(customer.heard.filter(({ type }) => type === "ticket_row")).toEqual([]);
  expect(await told(neighbour)).toBe(0);
});

test("a ticket that staff create for a customer appears in their list live", async () => {
  const customer = await watching("customer", []);
  await openTicket(desk);
  expect(await told(customer)).toBe(1);
});
