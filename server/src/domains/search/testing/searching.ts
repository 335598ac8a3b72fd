import { me, search, ticketMessages } from "@parley/contract";
import { expect } from "vitest";
import type { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";

type Pieces = search.Pieces;

export const textOf = (pieces: Pieces = []) => pieces.map(({ text }) => text).join("");
export const hitsIn = (pieces: Pieces | null = []) =>
  (pieces ?? []).filter(({ hit }) => hit).map(({ text }) => text);

/** Searching the desk of a test. */
export function searchingOn(desk: ReturnType<typeof testDesk>) {
  async function ask(who: Who, q: string, more: Partial<search.Query> = {}) {
    const reply = await (await desk.as(who)).call(search.find, { query: { q, ...more } });
    expect(reply.status, reply.text).toBe(200);
    return reply.body;
  }
  async function findTickets(who: Who, q: string) {
    const [group] = (await ask(who, q, { types: "tickets" })).groups;
    if (group?.type !== "tickets") throw new Error("no group of tickets");
    return group;
  }
  return {
    ask,
    findTickets,
    codes: async (who: Who, q: string) =>
      (await findTickets(who, q)).results.map(({ ticket_id }) => ticket_id),
    async findUsers(who: Who, q: string) {
      const [group] = (await ask(who, q, { types: "users" })).groups;
      if (group?.type !== "users") throw new Error("no group of users");
      return group.results;
    },
    async say(ticket: string, comment: string, more: object = {}) {
      const body = { comment, ...more };
      const agent = await desk.as("agent");
      const reply = await agent.call(ticketMessages.add, { params: { ticket }, body });
      expect(reply.status, reply.text).toBe(201);
    },
    /** Takes a permission from the role of agents. */
    async withhold(permission: string) {
      await desk.rows(
        `update roles set permissions = array_remove(permissions, $2)
         where business_id = $1 and kind = 'agent'`,
        [desk.business().id, permission],
      );
      const agent = await desk.as("agent");
      const rights = async () => (await agent.call(me.show, {})).body.permissions;
      await expect.poll(rights).not.toContain(permission);
    },
  };
}
