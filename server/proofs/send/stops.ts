import {
  agents,
  customerTickets,
  notifications,
  search,
  ticketChanges,
  ticketSpamAndTrash,
  ticketStream,
  tickets,
} from "@parley/contract";
import type { Client } from "../../src/platform/testing/client.ts";
import type { Desk } from "../../src/platform/testing/desk.ts";
import type { TestBusiness, Who } from "../../src/platform/testing/tenants.ts";
import { askTicket, canary, peopleOf, write } from "./stage.ts";

interface Stage {
  readonly business: TestBusiness;
  readonly as: (who: Who) => Client;
}

/** What holds a scheduled reply. */
const stops: Record<string, (stage: Stage, ticket: string) => Promise<unknown>> = {
  customer_wrote: ({ as }, ticket) => write(as("customer"), ticket, { comment: "Never mind" }),
  colleague_replied: ({ as }, ticket) => write(as("admin"), ticket, { comment: "It is done" }),
  closed: ({ as }, ticket) =>
    as("admin").call(ticketChanges.setStatus, { params: { ticket }, body: { status: "closed" } }),
  set_aside: ({ as }, ticket) =>
    as("admin").call(ticketSpamAndTrash.markSpam, { params: { ticket } }),
  author_left: ({ as, business }) =>
    as("admin").call(agents.status, {
      params: { id: business.people.outsider.id },
      body: { reassign_to: "none" },
    }),
};

export interface Held {
  readonly stage: Stage;
  readonly because: string;
  readonly ticket: string;
  readonly reply: string;
}

/** For each reason a business in which a scheduled reply is held for it. */
export async function holdReplies(desk: Desk): Promise<Held[]> {
  const held: Held[] = [];
  for (const [because, stop] of Object.entries(stops)) {
    const business = await desk.addTenant("stopped");
    await desk.rows("update accounts set scope = 'all' where id = $1", [
      business.people.outsider.id,
    ]);
    await desk.rows("update businesses set send_delay_seconds = 0 where id = $1", [business.id]);
    const stage = { business, as: await peopleOf(desk, business) };
    const ticket = await askTicket(desk, business, stage.as("customer"));
    const body = { force: true };
    await stage.as("agent").call(ticketChanges.take, { params: { ticket }, body });
    const send_at = new Date(Date.now() + 86_400_000).toISOString();
    const reply = await write(stage.as("outsider"), ticket, { comment: canary, send_at });
    await stop(stage, ticket);
    held.push({ stage, because, ticket, reply });
  }
  return held;
}

/** Lets the time of what was held pass, as if nobody had held it. */
export async function letTimePass(desk: Desk): Promise<void> {
  await desk.rows(
    "update ticket_messages set hold_until = now() where state in ('scheduled', 'held')",
  );
  await desk.rows(
    "update graphile_worker._private_jobs set run_at = now() where key like '%release:%'",
  );
}

/** What is wrong with replies that were to be held, with their text, and told of. */
export async function findHoldingFaults(desk: Desk, held: readonly Held[]): Promise<string[]> {
  const findings: string[] = [];
  for (const one of held) {
    findings.push(...(await faultsOfReply(desk, one)), ...(await faultsOfNotices(one)));
  }
  return findings;
}

async function faultsOfReply(desk: Desk, { because, reply }: Held): Promise<string[]> {
  const [row] = await desk.rows<{ state: string; held_because: string; body_text: string }>(
    "select state, held_because, body_text from ticket_messages where id = $1",
    [reply],
  );
  const isHeld = row?.state === "held" && row.held_because === because;
  return [
    ...(isHeld ? [] : [`${because}: the reply is ${row?.state}, ${row?.held_because}`]),
    ...(row?.body_text === canary ? [] : [`${because}: its text is ${row?.body_text}`]),
  ];
}

/** The assignee is told, and the author if they can still sign in. */
async function faultsOfNotices({ stage, because }: Held): Promise<string[]> {
  const findings: string[] = [];
  const told: readonly Who[] = because === "author_left" ? ["agent"] : ["agent", "outsider"];
  for (const who of told) {
    const { body } = await stage.as(who).call(notifications.list, { query: {} });
    const count = body.results.filter((one) => one.notification_type === "reply_stopped").length;
    if (count !== 1) findings.push(`${because}: ${who} has ${count} notices of it`);
  }
  return findings;
}

/** Where the customer of a ticket reads words that were not sent. */
export async function findLeaks(desk: Desk, held: readonly Held[]): Promise<string[]> {
  const findings: string[] = [];
  for (const { stage, because, ticket } of held) {
    const customer = stage.as("customer");
    const params = { ticket };
    const answers = {
      page: await customer.call(tickets.show, { params }),
      conversation: await customer.call(ticketStream.list, { params, query: {} }),
      files: await customer.call(ticketStream.files, { params, query: {} }),
      list: await customer.call(customerTickets.list, { query: {} }),
      search: await customer.call(search.find, { query: { q: canary } }),
      notices: await customer.call(notifications.list, { query: {} }),
    };
    for (const [where, { text }] of Object.entries(answers)) {
      const said = text.replaceAll(`"${canary}"`, "");
      if (/reply_scheduled|reply_stopped|scheduled|xyzzy/.test(where === "search" ? said : text))
        findings.push(`${because}: the customer reads of it in the ${where}`);
    }
  }
  const mails = await desk.rows("select from mail_outbox where body_text || body_html like $1", [
    `%${canary}%`,
  ]);
  if (mails.length > 0) findings.push(`${mails.length} mails have its words`);
  return findings;
}
