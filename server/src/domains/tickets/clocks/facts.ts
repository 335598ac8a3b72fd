import type { TenantDb } from "#platform/db/tenant-db.ts";
import { type SlaSettings, type TicketFacts, usesCustomerDomain } from "../../sla/index.ts";
import { peopleIn } from "../people.store.ts";
import type { TicketFields } from "../ticket-state.ts";

/** What a ticket shows to policies. The address of who asked is looked up only where one asks for it. */
export async function factsFor(
  db: TenantDb,
  desk: SlaSettings,
  ticket: TicketFields,
): Promise<TicketFacts> {
  const { priority, category_id, department_id, channel, tags, requester_id, title } = ticket;
  const email = usesCustomerDomain(desk)
    ? (await peopleIn(db, [requester_id])).get(requester_id)?.email
    : undefined;
  return {
    priority,
    category: category_id,
    department: department_id,
    channel,
    tags,
    customer: requester_id,
    customer_domain: email?.split("@").at(-1) || null,
    subject: title,
    assigned_agent: ticket.assigned_to,
  };
}
