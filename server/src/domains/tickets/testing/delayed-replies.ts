import { files, scheduledReplies, ticketChanges, ticketMessages } from "@parley/contract";
import { expect } from "vitest";
import type { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { streamOf } from "./tickets.ts";

const hour = 3_600_000;

/** A moment so many hours from now, to send a reply at. */
export const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();

/** Words that nobody should read who is not meant to. */
export const canary = "xyzzy-canary";

/** Writing on the desk of a test, and what becomes of it. */
export function writingOn(desk: ReturnType<typeof testDesk>) {
  return {
    async write(who: Who, ticket: string, body: Partial<ticketMessages.Draft> = {}) {
      const draft = { comment: `<p>${canary}</p>`, ...body };
      const client = await desk.as(who);
      const reply = await client.call(ticketMessages.add, { params: { ticket }, body: draft });
      expect(reply.status, reply.text).toBe(201);
      return { ...reply.body, id: reply.body.comment.id ?? "" };
    },
    async recall(who: Who, id: string) {
      return (await desk.as(who)).call(ticketMessages.recall, { params: { id } });
    },
    async sendNow(who: Who, id: string) {
      return (await desk.as(who)).call(ticketMessages.sendNow, { params: { id } });
    },
    async take(who: Who, ticket: string) {
      const client = await desk.as(who);
      const body = { force: true };
      const reply = await client.call(ticketChanges.take, { params: { ticket }, body });
      expect(reply.status, reply.text).toBe(200);
    },
    async move(who: Who, id: string, change: Partial<scheduledReplies.Change> = {}) {
      const body = { send_at: inHours(48), ...change };
      return (await desk.as(who)).call(scheduledReplies.change, { params: { id }, body });
    },
    async upload(who: Who = "agent", name = "form.txt") {
      const reply = await (await desk.as(who)).call(files.upload, {
        body: { purpose: "message" },
        files: { file: { name, bytes: `${name} of ${who}` } },
      });
      expect(reply.status, reply.text).toBe(201);
      return reply.body.file.id;
    },
    /** Where a message stands in the stream, as somebody sees it. */
    async itemOf(ticket: string, id: string, who: Who = "agent") {
      return (await streamOf(desk, ticket, who)).filter((item) => item.id === id);
    },
  };
}
