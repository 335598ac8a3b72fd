import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { testLive } from "#platform/testing/live-desk.ts";
import { aPair, merged } from "../testing/merging.ts";

const desk = testDesk();
const live = testLive(desk);

test("the pages of both tickets are notified of a merge, those of customers without internal content", async () => {
  const { survivor, source } = await aPair(desk);
  const [agent, customer] = [await live.page("agent"), await live.page("customer")];
  const follow = async (page: typeof agent, ticket: string) => {
    page.say({ type: "follow", ticket });
    page.say({ type: "ping" });
    await page.next("pong");
  };
  await follow(agent, source.id);
  await follow(agent, survivor.id);
  await follow(customer, source.id);
  await merged(desk, survivor, [source], { who: "admin", note: "canary" });
  await desk.self.parts.live.publisher.settled();
  const heard = async (page: typeof agent, id: string) => {
    page.say({ type: "ping" });
    await page.next("pong");
    const all = page.heard as unknown as { ticket?: { id: string }; item?: { type: string } }[];
    return all.flatMap(({ ticket, item }) => (item && ticket?.id === id ? [item.type] : []));
  };
  expect(await heard(agent, source.id)).toEqual(["merged"]);
  expect(await heard(agent, survivor.id)).toEqual(["merged", "message_moved", "note_added"]);
  expect(await heard(customer, source.id)).toEqual(["merged"]);
  expect(JSON.stringify(customer.heard)).toContain("This ticket was combined with another one.");
  expect(JSON.stringify(customer.heard)).not.toContain("canary");
});
