import { ticketChanges } from "@parley/contract";
import type { Happening } from "../../src/domains/tickets/testing/ticket-stories.ts";
import type { Twin } from "../../src/domains/tickets/testing/twin-businesses.ts";
import type { Desk } from "../../src/platform/testing/desk.ts";

/** Gives a business a second department and lets tickets move between both, and between people, along with other work. */
export async function openDepartments(desk: Desk, twin: Twin) {
  const { id, people } = twin.business;
  const [first] = await desk.rows<{ id: string }>(
    "select id from departments where business_id = $1 and is_default",
    [id],
  );
  const [second] = await desk.rows<{ id: string }>(
    `insert into departments (business_id, id, name, slug) values ($1, gen_random_uuid(), 'Second', 'second')
     returning id`,
    [id],
  );
  await desk.rows(
    "insert into department_members (business_id, department_id, account_id) values ($1, $2, $3)",
    [id, second?.id, people.agent.id],
  );
  const admin = twin.as("admin");
  const move = (ticket: string, department = "") =>
    admin.call(ticketChanges.update, { params: { ticket }, body: { department } });
  const assign = (ticket_id: string, agent_id: string) =>
    admin.call(ticketChanges.assign, { body: { ticket_id, agent_id } });
  const along: Record<string, (ticket: string) => Promise<unknown>> = {
    "vip on": (ticket) => move(ticket, second?.id),
    "vip off": (ticket) => move(ticket, first?.id),
    critical: (ticket) => assign(ticket, people.agent.id),
    low: (ticket) => assign(ticket, people.admin.id),
  };
  return async ({ story, deed }: Happening) => {
    await along[deed]?.(twin.tickets.get(story) ?? "");
  };
}
