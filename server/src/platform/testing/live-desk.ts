import type { AddressInfo } from "node:net";
import { type NoticeKind, type NoticeType, noticeTypes, sessions } from "@parley/contract";
import { afterEach, beforeAll } from "vitest";
import { z } from "zod";
import { notify } from "../../domains/notifications/index.ts";
import { jobContext } from "../jobs/job-context.ts";
import { announce, event } from "../outbox/event.ts";
import type { Client } from "./client.ts";
import type { Business, testDesk } from "./desk.ts";
import { type LiveClient, liveClient } from "./live-client.ts";
import type { Who } from "./tenants.ts";

const happened = event("test.happened", z.object({}));

// A notice that may be switched off, as those of most domains will be.
const ofTests: NoticeKind = {
  title: "Something of a test",
  group: "security",
  audience: "everybody",
  app: true,
  desktop: true,
};
Object.assign(noticeTypes, { test: ofTests });

interface Telling {
  readonly business?: Business;
  readonly type?: NoticeType;
  readonly follow?: () => Promise<void>;
}

interface Opening {
  readonly business?: Business;
  readonly since?: number;
  readonly headers?: Record<string, string>;
}

/** What tests of the live socket need: a desk that listens, pages that connect to it, and something to tell them. */
export function testLive(desk: ReturnType<typeof testDesk>) {
  const open: LiveClient[] = [];
  let port = 0;
  beforeAll(async () => {
    await desk.self.app.listen({ host: "127.0.0.1", port: 0 });
    port = (desk.self.app.server.address() as AddressInfo).port;
  });
  afterEach(async () => {
    for (const client of open.splice(0)) client.ws.terminate();
  });
  function connect(token: string | undefined, { business = "acme", ...rest }: Opening = {}) {
    const client = liveClient({ port, host: desk.business(business).host, token, ...rest });
    open.push(client);
    return client;
  }
  return {
    get port() {
      return port;
    },
    connect,
    async ticketOf(client: Client): Promise<string> {
      return (await client.call(sessions.socketTicket, {})).body.ticket;
    },
    /** A page of a person, opened with a ticket, that has heard `connected`. */
    async page(who: Who, opening: Opening = {}) {
      const caller = await desk.as(who, opening.business);
      const ticket = await this.ticketOf(caller);
      const page = connect(ticket, opening);
      const connected = await page.next("connected");
      return Object.assign(page, { connected });
    },
    /** Something happens of which these people are told, unless what follows in the same transaction fails. */
    async tellOf(
      title: string,
      who: readonly Who[],
      { business = "acme", type = "test" as NoticeType, follow = async () => {} }: Telling = {},
    ): Promise<void> {
      const { id, people } = desk.business(business);
      const ctx = jobContext(desk.self.parts.database, id, "test");
      const to = who.map((name) => people[name].id);
      await ctx.transact(async (tx) => {
        const event_id = await announce(tx, ctx, happened({}));
        const told = { notification_type: type, title, message: "It happened." };
        await notify(tx, ctx, { event_id, to, ...told });
        await follow();
      });
    },
  };
}
