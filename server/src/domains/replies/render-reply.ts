import type { savedReplies } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { escapeHtml, sanitizeHtml } from "#platform/html/sanitize.ts";
import { getBusiness, ownBusinessOf } from "../tenancy/index.ts";
import { findReplyVariables, type ReplyVariables } from "../tickets/index.ts";
import { findNamed, fullNameOf, type Named } from "./names.store.ts";
import { fillIn } from "./replies.rules.ts";
import { findReply, updateReplyUsed } from "./replies.store.ts";

interface Rendered {
  html: string;
  missing: savedReplies.Variable[];
}

/** Fills a saved reply in for a ticket, and counts that it was used. A page that only looks ahead uses nothing. */
export function renderReply(
  ctx: PersonContext,
  baseUrl: string,
  id: string,
  ref: string,
): Promise<Rendered> {
  return ctx.transact(async (tx) => {
    const reply = await findReply(tx, ctx.actor, id);
    const ticket = reply && (await findReplyVariables(tx, ctx.actor, ref));
    if (!reply || !ticket) throw fail("record.not_found");
    const values = await valuesFor(tx, baseUrl, ctx.actor.id, ticket);
    const { text, missing } = fillIn(reply.body, values, escapeHtml);
    if (!ctx.caller.isBackground) await updateReplyUsed(tx, id);
    // Once more: what a value holds may have become part of an address.
    return { html: sanitizeHtml(text), missing: missing as savedReplies.Variable[] };
  });
}

async function valuesFor(
  tx: TenantTx,
  baseUrl: string,
  agentId: string,
  ticket: ReplyVariables,
): Promise<Record<savedReplies.Variable, string>> {
  const people = await findNamed(tx, [ticket.requester_id, agentId]);
  const [customer, agent] = [
    namesOf(people.get(ticket.requester_id)),
    namesOf(people.get(agentId)),
  ];
  const business = await getBusiness(tx);
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
