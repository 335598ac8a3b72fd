import { settings } from "@parley/contract";
import type { Limiter } from "#platform/http/limiter.ts";
import type { Desk } from "#platform/testing/desk.ts";
import { setClock } from "#platform/testing/desk-clock.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { makeFireTimer } from "../sla/fire-timer.ts";
import { beginTicket, type DoneIn, ticketDeeds } from "./ticket-actions.ts";
import type { Happening } from "./ticket-stories.ts";

/** A business that lives through the same things as another one, at the same moments. */
export interface Twin extends DoneIn {
  /** Its tickets, by the place of their story. */
  readonly tickets: Map<number, string>;
}

/** A desk that refuses nobody for being fast: weeks pass in a minute here. */
export const unhurried = <D extends { readonly limiter: Limiter }>(desk: D): D => ({
  ...desk,
  limiter: { draw: async () => {} },
});

const actors: readonly Who[] = ["admin", "agent", "customer"];

export async function openTwin(desk: Desk, name: string): Promise<Twin> {
  const business = await desk.addTenant(name);
  const clients = new Map<Who, ReturnType<Desk["client"]>>();
  for (const who of actors) {
    const token = await desk.signIn(business, business.people[who].id);
    clients.set(who, desk.client(business.host, token));
  }
  const as = (who: Who) => {
    const client = clients.get(who);
    if (!client) throw new Error(`${who} did not sign in`);
    return client;
  };
  const [category] = await desk.rows<{ id: string }>(
    "select id from ticket_categories where business_id = $1 order by name limit 1",
    [business.id],
  );
  await as("admin").call(settings.changeTickets, { body: { send_delay_seconds: 0 } });
  return { business, category: category?.id ?? "", as, tickets: new Map() };
}

/**
 * Lets a business live through what happens, each thing at its moment, with all timers that ring on the way. Answers what
 * was really done: some of it is refused.
 */
export async function liveThrough(
  desk: Desk,
  twin: Twin,
  happenings: readonly Happening[],
): Promise<Happening[]> {
  const done: Happening[] = [];
  for (const happening of happenings) {
    const { at, story, deed } = happening;
    await setClock(desk, twin.business.id, at);
    await ringTimers(desk, twin, at);
    if (deed === "asked" || deed === "opened") {
      twin.tickets.set(story, await beginTicket(twin, deed));
      done.push(happening);
      continue;
    }
    const [own, before] = [twin.tickets.get(story) ?? "", twin.tickets.get(story - 1)];
    const reply = await ticketDeeds[deed]?.(twin, own, before);
    if (!isRefused(reply)) done.push(happening);
  }
  return done;
}

const isRefused = (reply: unknown) =>
  typeof reply === "object" && reply !== null && "status" in reply && Number(reply.status) >= 400;

/** What was to ring by then rings, in order. */
export async function ringTimers(desk: Desk, { business }: Twin, at: number): Promise<void> {
  const fire = makeFireTimer(desk.parts);
  const due = await desk.rows<{ id: string }>(
    `select id from sla_timers where business_id = $1 and state = 'pending' and fire_at <= $2
     order by fire_at, id`,
    [business.id, new Date(at).toISOString()],
  );
  for (const { id } of due) await fire({ business_id: business.id, timer_id: id } as never);
}
