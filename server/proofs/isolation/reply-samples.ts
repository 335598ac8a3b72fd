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

export async function aMacro(desk: Desk, business: TestBusiness, who: Who): Promise<string> {
  const id = randomUUID();
  await desk.rows(
    `insert into macros (business_id, id, owner_id, visibility, name, body, changes)
     values ($1, $2, $3, 'me', $4, $5, '[{"type": "priority", "priority": "high"}]')`,
    [
      business.id,
      id,
      business.people[who].id,
      `Macro of ${who} of ${business.label}`.slice(0, 80),
      `<p>Words of ${who} of ${business.label}</p>`,
    ],
  );
  return id;
}

const onMacro: MakeSample = async ({ own }) => ({
  ask: { params: { id: await own("macro") } },
});

const onReply: MakeSample = async ({ own }) => ({
  ask: { params: { id: await own("saved_reply") } },
});

export const replySamples: Record<string, MakeSample> = {
  "savedReplies.list": () => ({ ask: {} }),
  "savedReplies.create": () => ({
    ask: { body: { name: "Restart", shortcut: `r${fresh()}`, body: "<p>{{ticket.number}}</p>" } },
  }),
  "savedReplies.choices": () => ({ ask: {} }),
  "savedReplies.preview": async ({ own }) => ({
    ask: { body: { body: "<p>{{ticket.number}}</p>", ticket: await own("ticket") } },
  }),
  "savedReplies.show": onReply,
  "savedReplies.change": async ({ own }) => ({
    ask: { params: { id: await own("saved_reply") }, body: { name: "Renamed" } },
  }),
  "savedReplies.remove": onReply,
  "savedReplies.render": async ({ own }) => ({
    ask: { params: { id: await own("saved_reply") }, query: { ticket: await own("ticket") } },
  }),
  "macros.list": () => ({ ask: {} }),
  "macros.create": async ({ own }) => ({
    ask: {
      body: {
        name: "Billing",
        changes: [
          { type: "department", department: await own("department") },
          { type: "category", category: await own("category") },
          { type: "assign", agent_id: await own("account") },
        ],
      },
    },
  }),
  "macros.folders": () => ({ ask: {} }),
  "macros.show": onMacro,
  "macros.change": async ({ own }) => ({
    ask: { params: { id: await own("macro") }, body: { name: "Renamed" } },
  }),
  "macros.remove": onMacro,
  "macros.stage": async ({ own }) => ({
    ask: { params: { id: await own("macro") }, body: { ticket: await own("ticket") } },
  }),
  "macros.preview": async ({ own }) => ({
    ask: { params: { id: await own("macro") }, body: { tickets: [await own("ticket")] } },
  }),
};
