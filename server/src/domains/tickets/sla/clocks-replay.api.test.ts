import { businessHours } from "@parley/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Client } from "#platform/testing/client.ts";
import { testDesk } from "#platform/testing/desk.ts";
import { seed } from "#platform/testing/seed.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { findTicketClocks, isConsistent, loadSlaSettings, schedulesOf } from "../../sla/index.ts";
import { always, promiseOnly } from "../testing/clocks.ts";
import { replayClocks } from "../testing/replay-clocks.ts";
import { ticketDeeds } from "../testing/ticket-actions.ts";
import { askTicket, openTicket, sendAtOnce } from "../testing/tickets.ts";

const desk = testDesk();

const vips = { condition_type: "tag", operator: "contains", value: "vip" } as const;

async function shiftHours(): Promise<void> {
  const admin = await desk.as("admin");
  const [first] = (await admin.call(businessHours.list, {})).body;
  const start_time = first?.start_time === "08:00" ? "07:00" : "08:00";
  await admin.call(businessHours.change, { params: { id: first?.id ?? "" }, body: { start_time } });
}

/** What is done to the hours beside, while somebody works. */
const beside: Record<string, () => Promise<unknown>> = {
  "other hours": () => shiftHours(),
  "other hours, job done": async () => {
    await shiftHours();
    await desk.drain();
  },
};

// Their order is part of what a seed means.
const deeds = [
  "customer writes",
  "agent replies",
  "agent replies and waits",
  "agent notes",
  "pending",
  "on hold",
  "open",
  "resolved",
  "closed",
  "customer solves",
  "critical",
  "low",
  "vip on",
  "vip off",
  "spam",
  "no spam",
  "trash",
  "restore",
  "no reply needed",
  "agent's undo",
  "admin's undo",
  ...Object.keys(beside),
];

async function signAllIn() {
  const people = ["agent", "admin", "customer"] as const;
  const signed = await Promise.all(people.map(async (who) => [who, await desk.as(who)] as const));
  const clients: Partial<Record<Who, Client>> = Object.fromEntries(signed);
  const as = (who: Who) => {
    const client = clients[who];
    if (!client) throw new Error(`${who} does nothing here`);
    return client;
  };
  return { as };
}

const Walk = fc.record({
  isAsked: fc.boolean(),
  steps: fc.array(fc.constantFrom(...deeds), { minLength: 6, maxLength: 14 }),
});

// Three that never change, and the seed of the run.
test.each([1, 5, 106, seed])(
  "after any sequence of actions, the clocks of a ticket equal its log and the sum of their parts: %i",
  async (own) => {
    await sendAtOnce(desk);
    const targets = always({ operational_hours: "business_hours" }).targets.map((one) => ({
      ...one,
      operational_hours:
        one.priority === "low" ? ("business_hours" as const) : one.operational_hours,
    }));
    const [high] = targets.filter((one) => one.priority === "high");
    await promiseOnly(
      desk,
      always({ name: "Vips", evaluation_method: "ticket_update", conditions: [vips] }),
      always({
        name: "Titles",
        conditions: [{ ...vips, condition_type: "subject", value: "wi-fi" }],
        targets,
      }),
      always({ name: "Never", targets: [high as never] }),
    );
    const { parts } = desk.self;
    const businessId = desk.business().id;
    const there = await signAllIn();
    await fc.assert(
      fc.asyncProperty(Walk, async ({ isAsked, steps }) => {
        const { id } = isAsked ? await askTicket(desk) : await openTicket(desk);
        for (const step of steps) {
          await (beside[step]?.() ?? ticketDeeds[step]?.(there, id, undefined));
        }
        await desk.drain();
        await parts.database.transact(businessId, async (tx) => {
          const { settings: now, stored: kept } = await findTicketClocks(tx, id);
          if (!kept) throw new Error("the ticket is not measured");
          const all = Array.from({ length: now.schedule_version }, (_, index) => index + 1);
          const replayed = await replayClocks(
            desk.rows,
            await loadSlaSettings(tx, undefined, all),
            id,
          );
          const { last_at: _stored, clocks, ...rest } = kept.ticket;
          const { last_at: _replayed, clocks: same, ...others } = replayed.ticket;
          expect(clocks.map(plain)).toEqual(same.map(plain));
          // A ticket without a clock that runs takes the hours of now when it comes back.
          const isLive = clocks.some(({ state }) => state !== "stopped");
          expect(isLive ? rest : { ...rest, schedule_version: 0 }).toEqual(
            isLive ? others : { ...others, schedule_version: 0 },
          );
          expect(clocks.every((clock) => isConsistent(clock, schedulesOf(kept.ticket, now)))).toBe(
            true,
          );
        });
      }),
      { numRuns: 12, seed: own },
    );
  },
  240_000,
);

const plain = ({ events: _events, ...clock }: { events: unknown }) => clock;
