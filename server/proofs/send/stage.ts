import {
  ticketMessages as messages,
  scheduledReplies,
  settings,
  type ticketMessages,
  tickets,
} from "@parley/contract";
import type { Client } from "../../src/platform/testing/client.ts";
import type { Desk } from "../../src/platform/testing/desk.ts";
import { setClock } from "../../src/platform/testing/desk-clock.ts";
import type { TestBusiness, Who } from "../../src/platform/testing/tenants.ts";

/** Words that no customer should read before they are sent. */
export const canary = "xyzzy-scheduled";

/** Zones and the days on which their clocks change, in both directions, by an hour and by half an hour. */
export const mornings: readonly (readonly [zone: string, day: string])[] = [
  ["Europe/Berlin", "2026-03-29"],
  ["Europe/Berlin", "2026-10-25"],
  ["America/New_York", "2026-03-08"],
  ["America/New_York", "2026-11-01"],
  ["Australia/Lord_Howe", "2026-10-04"],
  ["America/Santiago", "2026-09-06"],
  ["Asia/Tokyo", "2026-03-29"],
];

const minute = 60_000;
const hour = 60 * minute;

/** When it is nine o'clock on that day in the zone: found by looking at its clock each minute, not by reckoning. */
export function nineIn(zone: string, day: string): number {
  const clock = new Intl.DateTimeFormat("sv-SE", {
    timeZone: zone,
    dateStyle: "short",
    timeStyle: "short",
  });
  const from = Date.parse(`${day}T00:00Z`) - 15 * hour;
  for (let at = from; at < from + 48 * hour; at += minute) {
    if (clock.format(at) === `${day} 09:00`) return at;
  }
  throw new Error(`it is never nine on ${day} in ${zone}`);
}

export interface Scheduled {
  readonly business: TestBusiness;
  readonly ticket: string;
  readonly reply: string;
  readonly at: number;
}

/** The people of a business, signed in. */
export async function peopleOf(desk: Desk, business: TestBusiness) {
  const clients = new Map<Who, Client>();
  for (const who of ["admin", "agent", "outsider", "customer"] as const) {
    const token = await desk.signIn(business, business.people[who].id);
    clients.set(who, desk.client(business.host, token));
  }
  return (who: Who): Client => clients.get(who) as Client;
}

export async function write(client: Client, ticket: string, draft: ticketMessages.Draft) {
  const reply = await client.call(messages.add, { params: { ticket }, body: draft });
  if (reply.status !== 201) throw new Error(`not written: ${reply.text}`);
  return reply.body.comment.id ?? "";
}

/** A ticket that the customer asked. */
export async function askTicket(desk: Desk, { id }: TestBusiness, client: Client) {
  const [category] = await desk.rows<{ id: string }>(
    "select id from ticket_categories where business_id = $1 limit 1",
    [id],
  );
  const body = { title: "Part", description: "<p>When?</p>", category: category?.id ?? "" };
  const reply = await client.call(tickets.create, { body });
  if (reply.status !== 201) throw new Error(`no ticket: ${reply.text}`);
  return reply.body.ticket.id;
}

/** A business whose clock shows the day before, with replies scheduled for the next morning of the customer. */
export async function scheduleMorning(
  desk: Desk,
  [zone, day]: readonly [string, string],
  count: number,
): Promise<{ scheduled: Scheduled[]; findings: string[] }> {
  const business = await desk.addTenant("morning");
  const as = await peopleOf(desk, business);
  const at = nineIn(zone, day);
  await setClock(desk, business.id, at - 21 * hour);
  await as("admin").call(settings.changeTickets, { body: { send_delay_seconds: 0 } });
  await desk.rows(
    `insert into customers (business_id, account_id, timezone) values ($1, $2, $3)
     on conflict (business_id, account_id) do update set timezone = excluded.timezone`,
    [business.id, business.people.customer.id, zone],
  );
  const scheduled: Scheduled[] = [];
  const findings: string[] = [];
  for (let nth = 0; nth < count; nth++) {
    const ticket = await askTicket(desk, business, as("customer"));
    const times = await as("agent").call(scheduledReplies.times, { params: { ticket } });
    const offered = times.body.results.find(({ preset }) => preset === "customer_morning");
    if (Date.parse(offered?.at ?? "") !== at) {
      findings.push(`${zone} ${day}: ${offered?.at} is offered as nine o'clock`);
    }
    const send_at = new Date(at).toISOString();
    const draft = { comment: `<p>${canary}</p>`, send_at, set_status: "pending" as const };
    const reply = await write(as("agent"), ticket, draft);
    scheduled.push({ business, ticket, reply, at });
  }
  return { scheduled, findings };
}
