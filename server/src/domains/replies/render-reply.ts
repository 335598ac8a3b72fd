import type { savedReplies } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { escapeHtml, sanitizeHtml } from "#platform/html/sanitize.ts";
import { getBusiness, ownBusinessOf } from "../tenancy/index.ts";
import { findReplyVariables, type ReplyVariables } from "../tickets/index.ts";
import { findNamed, fullNameOf, type Named } from "./names.store.ts";
import { wordsOf } from "./refuse-reply.ts";
import { fillIn } from "./replies.rules.ts";
import { findReply, updateReplyUsed } from "./replies.store.ts";

/** Fills a saved reply in for a ticket, and counts that it was used. A page that only looks ahead uses nothing. */
export function renderReply(
  ctx: PersonContext,
  baseUrl: string,
  id: string,
  ref: string,
): Promise<savedReplies.Rendered> {
  return ctx.transact(async (tx) => {
    const reply = await findReply(tx, ctx.actor, id);
    const ticket = reply && (await findReplyVariables(tx, ctx.actor, ref));
    if (!reply || !ticket) throw fail("record.not_found");
    const values = await valuesFor(tx, baseUrl, ctx.actor.id, ticket);
    if (!ctx.caller.isBackground) await updateReplyUsed(tx, id);
    return filled(reply.body, values);
  });
}

/** Fills unsaved words in for a ticket, or with samples. Nothing is written. */
export async function previewReply(
  { read, actor }: PersonContext,
  baseUrl: string,
  { body, ticket: ref }: savedReplies.Preview,
): Promise<savedReplies.Rendered> {
  const words = wordsOf(body);
  const ticket = ref === undefined ? undefined : await findReplyVariables(read, actor, ref);
  if (ref !== undefined && !ticket) throw fail("record.not_found");
  return filled(words, await valuesFor(read, baseUrl, actor.id, ticket));
}

/** A text that was checked, with the values of a ticket. */
export async function fillBody(
  db: TenantDb,
  baseUrl: string,
  body: string,
  { agentId, ticket }: { readonly agentId: string; readonly ticket: ReplyVariables },
): Promise<savedReplies.Rendered> {
  return filled(body, await valuesFor(db, baseUrl, agentId, ticket));
}

function filled(body: string, values: Record<savedReplies.Variable, string>) {
  const { text, missing } = fillIn(body, values, escapeHtml);
  // Once more: what a value holds may have become part of an address.
  return { html: sanitizeHtml(text), missing: missing as savedReplies.Variable[] };
}

const sampleCustomer = { first_name: "Sam", last_name: "Rivera", email: "sam@example.com" };
const sampleTicket = {
  ticket_id: "TK20418",
  title: "The printer on floor 2 is out of ink",
  status_label: "Open",
  priority: "High",
  category: "Hardware",
  department: "General Support",
};

/** The values of a ticket; without one, samples. Agent and business are always the real ones. */
async function valuesFor(
  db: TenantDb,
  baseUrl: string,
  agentId: string,
  real: ReplyVariables | undefined,
): Promise<Record<savedReplies.Variable, string>> {
  const people = await findNamed(db, real ? [real.requester_id, agentId] : [agentId]);
  const ticket = real ?? sampleTicket;
  const customer = real ? namesOf(people.get(real.requester_id)) : sampleCustomer;
  const agent = namesOf(people.get(agentId));
  const business = await getBusiness(db);
  const { domain_url, support_url } = ownBusinessOf(business, baseUrl);
  return {
    "ticket.number": ticket.ticket_id,
    "ticket.subject": ticket.title,
    "ticket.status": ticket.status_label,
    "ticket.priority": ticket.priority,
    "ticket.category": ticket.category,
    "ticket.department": ticket.department,
    "customer.first_name": customer.first_name,
    "customer.last_name": customer.last_name,
    "customer.full_name": fullNameOf(customer),
    "customer.email": customer.email,
    "agent.first_name": agent.first_name,
    "agent.last_name": agent.last_name,
    "agent.full_name": fullNameOf(agent),
    "agent.email": agent.email,
    "business.name": business.name,
    "business.email": business.email,
    "business.phone": business.phone ?? "",
    "business.site_url": domain_url,
    "business.support_url": support_url,
  };
}

const nobody = { first_name: "", last_name: "", email: "" };
const namesOf = (person: Named | undefined) => person ?? nobody;
