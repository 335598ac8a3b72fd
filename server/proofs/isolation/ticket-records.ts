import { randomUUID } from "node:crypto";
import { upsertTicketWords } from "../../src/domains/search/ticket-index.store.ts";
import type { Desk } from "../../src/platform/testing/desk.ts";
import type { TestBusiness, Who } from "../../src/platform/testing/tenants.ts";

/** A ticket that the person asked or, where they work here, holds. */
export async function aTicket(desk: Desk, business: TestBusiness, who: Who): Promise<string> {
  const id = randomUUID();
  const isCustomer = who === "customer" || who === "neighbour";
  await desk.rows(
    `insert into tickets (
       business_id, id, number, reference, title, requester_id, department_id, status, priority, assigned_to, channel,
       source, last_seq
     )
     select $1, $2::uuid, floor(random() * 1e12), substr(replace($2::uuid::text, '-', ''), 1, 22), $5, $3, d.id, 'open',
       'normal', $4, 'portal', 'portal', 1
     from departments d where d.business_id = $1 and d.is_default`,
    [
      business.id,
      id,
      business.people[isCustomer ? who : "customer"].id,
      isCustomer ? null : business.people[who].id,
      `Ticket of ${who} of ${business.label}`,
    ],
  );
  // As every ticket, it is what its events add up to.
  await desk.rows(
    `insert into ticket_events (business_id, ticket_id, seq, type, actor_kind, audience, version, changes)
     select t.business_id, t.id, 1, 'created', 'system', 'everyone', 1,
       jsonb_agg(jsonb_build_object('field', said.key, 'from', null, 'to', said.value))
     from tickets t, jsonb_each(to_jsonb(t)) said
     where t.business_id = $1 and t.id = $2 and said.key in (
       'number', 'reference', 'title', 'requester_id', 'department_id', 'status', 'priority', 'assigned_to', 'channel',
       'source'
     ) group by t.business_id, t.id`,
    [business.id, id],
  );
  await letFind(desk, business, id);
  return id;
}

/** What the worker would do: whoever searches finds it. */
const letFind = (desk: Desk, business: TestBusiness, id: string) =>
  desk.parts.database.transact(business.id, (tx) => upsertTicketWords(tx, [id]));

export async function aNote(desk: Desk, business: TestBusiness, who: Who): Promise<string> {
  const ticket = await aTicket(desk, business, who);
  const id = randomUUID();
  await desk.rows(
    `insert into ticket_messages (business_id, id, ticket_id, kind, author_id, is_staff, channel, body_html, body_text)
     values ($1, $2, $3, 'note', $4, true, 'staff', $5, $5)`,
    [business.id, id, ticket, business.people[who].id, `Note of ${who} of ${business.label}`],
  );
  await desk.rows(
    `insert into ticket_events (business_id, ticket_id, seq, type, actor_kind, audience, version, message_id)
     values ($1, $2, 2, 'note_added', 'person', 'staff', 2, $3)`,
    [business.id, ticket, id],
  );
  await desk.rows("update tickets set last_seq = 2 where business_id = $1 and id = $2", [
    business.id,
    ticket,
  ]);
  await letFind(desk, business, ticket);
  return id;
}

/** A mail of somebody who does not take part. */
export async function aHeldMail(desk: Desk, business: TestBusiness, who: Who): Promise<string> {
  const id = await aNote(desk, business, who);
  await desk.rows(
    `update ticket_messages set sender_address = 'stranger@nowhere.test', sender_state = 'held', is_staff = false,
       channel = 'email', author_id = $2 where id = $1`,
    [id, business.people.neighbour.id],
  );
  await desk.rows("update ticket_events set type = 'sender_held' where message_id = $1", [id]);
  return id;
}

/** A ticket with somebody who was in copy of a mail. */
export async function aProposingTicket(
  desk: Desk,
  business: TestBusiness,
  who: Who,
): Promise<string> {
  const id = await aTicket(desk, business, who);
  await desk.rows(
    "insert into proposed_watchers (business_id, ticket_id, address) values ($1, $2, 'nobody@nowhere.test')",
    [business.id, id],
  );
  return id;
}

/** A reply that has not left yet. */
export async function aHeldReply(desk: Desk, business: TestBusiness, who: Who): Promise<string> {
  const id = await aNote(desk, business, who);
  await desk.rows(
    `update ticket_messages set kind = 'message', state = 'holding', hold_until = now() + interval '1 hour'
     where business_id = $1 and id = $2`,
    [business.id, id],
  );
  return id;
}

/** A reply whose mail to the customer was refused. */
export async function aFailedReply(desk: Desk, business: TestBusiness, who: Who): Promise<string> {
  const id = await aHeldReply(desk, business, who);
  await desk.rows(
    `with sent as (
       update ticket_messages set state = 'sent', hold_until = null
       where business_id = $1 and id = $2 returning business_id, id, ticket_id
     )
     insert into mail_outbox (business_id, id, dedupe_key, kind, recipient, subject, body_text, body_html, purpose, state,
       request_id, ticket_id, ticket_message_id)
     select business_id, gen_random_uuid(), 'proof:' || id, 'staff_reply', $3, 'Yours', 'Words', '', 'customer', 'dead',
       'proof', ticket_id, id from sent`,
    [business.id, id, business.people.customer.email],
  );
  return id;
}

/** A ticket whose customer has written last and waits for an answer that is promised. */
export async function anAwaitedTicket(
  desk: Desk,
  business: TestBusiness,
  who: Who,
): Promise<string> {
  const id = await aTicket(desk, business, who);
  await desk.rows(
    `insert into sla_tickets (business_id, ticket_id, policy_id, method, pledge, plan, status, is_automatic, is_away,
       schedule_version, last_at, is_live)
     select p.business_id, $2, p.id, 'ticket_creation', jsonb_build_object('policy_id', p.id, 'policy_version', 1,
         'mode', 'calendar_hours', 'since', null,
         'times', '{"first_response": 3600000, "next_response": 3600000, "resolution": null}'::jsonb),
       '{"reminders": [], "escalations": []}', 'open', false, false, d.schedule_version, now(), true
     from sla_policies p join sla_desks d using (business_id) where p.business_id = $1 limit 1`,
    [business.id, id],
  );
  await desk.rows(
    `insert into sla_clocks (business_id, id, ticket_id, metric, cycle, generation, policy_id, policy_version, mode,
       target_ms, origin_at, state, legs, elapsed_ms, due_at, priority, department_id, channel)
     select t.business_id, gen_random_uuid(), t.id, 'next_response', 1, 1, s.policy_id, 1, 'calendar_hours', 3600000,
       s.last_at, 'running', jsonb_build_array(jsonb_build_object(
         'from', floor(extract(epoch from s.last_at) * 1000), 'to', null, 'reason', null,
         'schedule_version', s.schedule_version)),
       0, s.last_at + interval '1 hour', t.priority, t.department_id, t.channel
     from tickets t join sla_tickets s on s.business_id = t.business_id and s.ticket_id = t.id
     where t.business_id = $1 and t.id = $2`,
    [business.id, id],
  );
  return id;
}

export async function anAct(desk: Desk, business: TestBusiness, who: Who): Promise<string> {
  const ticket = await aTicket(desk, business, who);
  const id = randomUUID();
  await desk.rows("insert into acts (business_id, id, actor_id, label) values ($1, $2, $3, $4)", [
    business.id,
    id,
    business.people[who].id,
    `Act of ${who} of ${business.label}`,
  ]);
  await desk.rows(
    `insert into act_items (business_id, act_id, ticket_id, seq, inverse)
     values ($1, $2, $3, 1, '{"priority": "low"}')`,
    [business.id, id, ticket],
  );
  return id;
}

export async function aView(desk: Desk, business: TestBusiness, who: Who): Promise<string> {
  const id = randomUUID();
  await desk.rows(
    `insert into ticket_views (business_id, id, owner_id, owner, name, filter, columns, sort, layout, position)
     values ($1, $2, $3, 'me', $4, '{"all": []}', '{title}', '-updated_at', 'list', 1)`,
    [business.id, id, business.people[who].id, `View of ${who} of ${business.label}`],
  );
  return id;
}

export async function aBulk(desk: Desk, business: TestBusiness, who: Who): Promise<string> {
  const ticket = await aTicket(desk, business, who);
  const id = randomUUID();
  await desk.rows(
    `insert into ticket_bulks (business_id, id, account_id, act, params, ids, state, position, skipped, results)
     values ($1, $2, $3, 'trash', '{}', array[$4::uuid], 'done', 1, 1, $5)`,
    [
      business.id,
      id,
      business.people[who].id,
      ticket,
      JSON.stringify([{ id: ticket, reason: `Left alone for ${who} of ${business.label}` }]),
    ],
  );
  return id;
}

/** A custom field that customers fill in. */
export async function aTicketField(desk: Desk, business: TestBusiness): Promise<string> {
  const id = randomUUID();
  await desk.rows(
    `insert into ticket_fields (business_id, id, key, label, type, customer, position)
     values ($1, $2, $3, 'Field', 'text', 'editable', 1)`,
    [business.id, id, `field_${id.slice(0, 8)}`],
  );
  return id;
}

/** The secret reference of a new ticket. */
export async function aTicketReference(
  desk: Desk,
  business: TestBusiness,
  who: Who,
  /** What is set on the ticket. */
  change = "title = title",
): Promise<string> {
  const id = await aTicket(desk, business, who);
  const [row] = await desk.rows<{ reference: string }>(
    `update tickets set ${change} where id = $1 returning reference`,
    [id],
  );
  return row?.reference ?? "";
}
