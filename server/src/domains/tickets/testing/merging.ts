import {
  departments,
  ticketChanges,
  ticketMerge,
  ticketMessages,
  type tickets,
} from "@parley/contract";
import { expect } from "vitest";
import type { testDesk } from "#platform/testing/desk.ts";
import type { Who } from "#platform/testing/tenants.ts";
import { openTicket } from "./tickets.ts";

type Desk = ReturnType<typeof testDesk>;

/** Two tickets of one customer: the one that stays, and the one that goes on in it. */
export async function aPair(desk: Desk) {
  const survivor = await openTicket(desk, { title: "The one that stays", tags: ["wifi"] });
  const source = await openTicket(desk, { title: "The other one", tags: ["vip", "wifi"] });
  return { survivor, source };
}

export async function merge(
  desk: Desk,
  survivor: { readonly id: string },
  sources: readonly { readonly id: string }[],
  { who = "agent", ...choices }: Partial<ticketMerge.Choices> & { who?: Who } = {},
) {
  const client = await desk.as(who);
  const body = { source_ids: sources.map(({ id }) => id), ...choices };
  return client.call(ticketMerge.merge, { params: { ticket: survivor.id }, body: body as never });
}

export async function merged(...args: Parameters<typeof merge>) {
  const reply = await merge(...args);
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
}

export async function unmerge(desk: Desk, { id }: { readonly id: string }, who: Who = "agent") {
  return (await desk.as(who)).call(ticketMerge.unmerge, { params: { ticket: id } });
}

export async function say(
  desk: Desk,
  { id }: Pick<tickets.Ticket, "id">,
  comment: string,
  who: Who = "customer",
  more: Partial<ticketMessages.Draft> = {},
) {
  const reply = await (await desk.as(who)).call(ticketMessages.add, {
    params: { ticket: id },
    body: { comment, ...more },
  });
  expect(reply.status, reply.text).toBe(201);
  return reply.body.comment;
}

/** What the business's tickets are and hold, as the database has it, without what only ever grows or time has moved. */
export async function stateOfAll(desk: Desk, businessId: string): Promise<string> {
  const [row] = await desk.rows<{ hash: string }>(
    `select md5(concat_ws('|',
       (select string_agg((to_jsonb(t) - '{version,updated_at,last_seq,last_word_seq,public_seq,public_word_seq,public_at,next_due_at,due_soon_at,first_response_due_at,resolution_due_at}'::text[])::text, ';' order by t.id)
        from tickets t where t.business_id = $1),
       (select string_agg(concat_ws(',', ticket_id, tag), ';' order by ticket_id, tag)
        from ticket_tags where business_id = $1),
       (select string_agg(concat_ws(',', ticket_id, account_id), ';' order by ticket_id, account_id)
        from ticket_watchers where business_id = $1),
       (select string_agg(concat_ws(',', ticket_id, other_id, type, is_reverse), ';' order by ticket_id, other_id)
        from ticket_links where business_id = $1),
       (select string_agg(concat_ws(',', id, ticket_id, kind, state, body_text, origin_ticket_id), ';' order by id)
        from ticket_messages where business_id = $1),
       (select string_agg(concat_ws(',', id, used_by_type, used_by_id, state), ';' order by id)
        from files where business_id = $1)
     )) as hash`,
    [businessId],
  );
  return row?.hash ?? "";
}

/** Moves a ticket to a department that nobody of the test works in. */
export async function moveElsewhere(desk: Desk, ticketId: string): Promise<void> {
  const admin = await desk.as("admin");
  const made = await admin.call(departments.create, { body: { name: "Elsewhere" } as never });
  expect(made.status, made.text).toBe(201);
  const department = made.body.department.id;
  const params = { ticket: ticketId };
  const reply = await admin.call(ticketChanges.update, { params, body: { department } });
  expect(reply.status, reply.text).toBe(200);
}
