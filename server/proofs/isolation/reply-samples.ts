import { randomUUID } from "node:crypto";
import type { Desk } from "../../src/platform/testing/desk.ts";
import type { TestBusiness, Who } from "../../src/platform/testing/tenants.ts";
import { fresh, type MakeSample } from "./sample.ts";

export async function aSavedReply(desk: Desk, business: TestBusiness, who: Who): Promise<string> {
  const id = randomUUID();
  await desk.rows(
    `insert into saved_replies (business_id, id, owner_id, visibility, name, body)
     values ($1, $2, $3, 'me', $4, $5)`,
    [
      business.id,
      id,
      business.people[who].id,
      `Reply of ${who} of ${business.label}`.slice(0, 80),
      `<p>Words of ${who} of ${business.label}</p>`,
    ],
  );
  return id;
}

const onReply: MakeSample = async ({ own }) => ({
  ask: { params: { id: await own("saved_reply") } },
});

export const replySamples: Record<string, MakeSample> = {
  "savedReplies.list": () => ({ ask: {} }),
  "savedReplies.create": () => ({
    ask: { body: { name: "Restart", shortcut: `r${fresh()}`, body: "<p>{{ticket.number}}</p>" } },
  }),
  "savedReplies.change": async ({ own }) => ({
    ask: { params: { id: await own("saved_reply") }, body: { name: "Renamed" } },
  }),
  "savedReplies.remove": onReply,
  "savedReplies.render": async ({ own }) => ({
    ask: { params: { id: await own("saved_reply") }, query: { ticket: await own("ticket") } },
  }),
};
