import type { AddressInfo } from "node:net";
import { sessions } from "@parley/contract";
import type { Desk } from "../../src/platform/testing/desk.ts";
import { type LiveClient, liveClient } from "../../src/platform/testing/live-client.ts";
import type { TestBusiness } from "../../src/platform/testing/tenants.ts";
import { clientOf } from "./secrets.ts";

/** A page of the customer that has the ticket and the list before it, and wants to hear everything. */
export async function listenAs(
  desk: Desk,
  business: TestBusiness,
  ticket: string,
): Promise<LiveClient> {
  const client = await clientOf(desk, business, "customer");
  const { port } = desk.app.server.address() as AddressInfo;
  const token = (await client.call(sessions.socketTicket, {})).body.ticket;
  const page = liveClient({ port, host: business.host, token });
  await page.next("connected");
  page.say({ type: "follow", ticket });
  page.say({ type: "follow_list", ids: [ticket] });
  page.say({ type: "presence", ticket, state: "viewing" });
  await settle(desk, page);
  return page;
}

/** Everything that was to be told has been, and the notices are asked for once more. */
export async function settle(desk: Desk, page: LiveClient): Promise<void> {
  await desk.parts.live.publisher.settled();
  page.say({ type: "get_notifications" });
  page.say({ type: "get_unread_notifications" });
  page.say({ type: "ping" });
  await page.next("pong");
}
