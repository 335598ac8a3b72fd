import type pg from "pg";
import { withClient } from "../db/bootstrap.ts";
import { fillWords } from "./fill-words.ts";

export interface Filled {
  readonly business_id: string;
  readonly number: number;
  readonly tickets: number;
  /** So many of them, the newest, are long conversations; the others hold what was asked. */
  readonly long_ones: number;
  /** Who holds some of them. */
  readonly agent_id: string;
}

/** Messages of a ticket that somebody opens. */
export const messagesEach = 20;
const customersEach = 20;

/** A time-ordered id, as the application makes them, of the moment and something that differs. */
const idAt = (moment: string, salt: string) => `(
  lpad(to_hex((extract(epoch from ${moment}) * 1000)::bigint), 12, '0') || '7' || substr(md5(${salt}), 1, 3) || '8'
  || substr(md5(${salt}), 4, 15))::uuid`;

const people = `
  insert into accounts (business_id, id, email, first_name, last_name, role_id, scope, status, created_at)
  select o.business_id, ${idAt("now()", "o.business_id::text || n")}, 'asker' || n || '@' || o.number || '.test',
    initcap(split_part(w.title, ' ', 1)), initcap(split_part(w.title, ' ', 2)), r.id, 'assigned', 'contact', now()
  from filled o join roles r on r.business_id = o.business_id and r.kind = 'customer',
    generate_series(1, ${customersEach}) n join bench_words w on w.place = n`;

// One after another, as they were opened in all businesses, so that they lie in the tables as on a desk that has lived.
const tickets = `
  insert into tickets (
    business_id, id, number, reference, title, preview, requester_id, department_id, status, priority, assigned_to,
    channel, source, tags, message_count, last_seq, last_word_seq, public_seq, public_word_seq, created_at, updated_at, public_at,
    last_customer_message_at
  )
  select o.business_id, ${idAt("made.at", "o.business_id::text || n")}, 1000 + n,
    substr(md5(o.business_id::text || n), 1, 22), initcap(w.title), w.preview,
    o.customers[1 + n % ${customersEach}], o.department_id,
    case when n > o.tickets - o.long_ones then 'open' else
      (array['open', 'open', 'pending', 'resolved', 'closed', 'closed', 'closed', 'closed'])[1 + n % 8] end,
    (array['critical', 'high', 'normal', 'normal', 'low'])[1 + n % 5],
    case when n % 3 > 0 then o.agent_id end, 'portal', 'portal',
    case when n % 5 = 0 then array[split_part(w.title, ' ', 1)] else '{}' end,
    made.messages, made.messages, made.messages, made.messages, made.messages, made.at, made.at + interval '2 hours',
    made.at + interval '2 hours', made.at
  from filled o cross join generate_series(1, o.tickets) n join bench_words w on w.place = o.before + n,
    lateral (select now() - interval '3 hours' - (1 - (n - random()) / o.tickets) * interval '700 days' as at,
      case when n > o.tickets - o.long_ones then ${messagesEach} else 1 end as messages) made
  order by made.at`;

const messages = `
  with said as (
    insert into ticket_messages (
      business_id, id, ticket_id, kind, author_id, is_staff, channel, body_html, body_text, created_at, updated_at
    )
    select t.business_id, ${idAt("t.created_at", "t.id::text || n")}, t.id, 'message',
      case when n % 2 = 0 then o.agent_id else t.requester_id end, n % 2 = 0, 'portal',
      '<p>' || t.preview || '</p>', t.preview, t.created_at + n * interval '1 minute', t.created_at
    from tickets t join filled o on o.business_id = t.business_id, generate_series(1, t.message_count) n
    order by t.created_at
    returning business_id, ticket_id, id, author_id, created_at
  )
  insert into ticket_events (
    business_id, ticket_id, seq, type, actor_kind, actor_id, audience, message_id, version, at
  )
  select business_id, ticket_id, seq, case when seq = 1 then 'created' else 'message_added' end, 'person', author_id,
    'everyone', id, seq, created_at
  from (select *, row_number() over (partition by business_id, ticket_id order by created_at) as seq from said) said`;

const searched = `
  insert into ticket_search (
    business_id, ticket_id, department_id, assigned_to, requester_id, watchers, is_merged, is_spam, is_trashed,
    updated_at, version, public_words, staff_words, note_words, public_names, staff_names
  )
  select t.business_id, t.id, t.department_id, t.assigned_to, t.requester_id, '{}', false, false, false,
    t.updated_at, t.version, v.public, v.staff, v.staff, lower(t.title),
    lower(concat_ws(' ', t.title, a.first_name, a.last_name))
  from tickets t join filled f on f.business_id = t.business_id
    join accounts a on a.business_id = t.business_id and a.id = t.requester_id,
    lateral (select setweight(to_tsvector('simple', lower(t.title)), 'A') as title,
      setweight(to_tsvector('simple', t.preview), 'D') as talk,
      setweight(to_tsvector('simple', lower(a.first_name || ' ' || a.last_name)), 'B') as asker) w,
    lateral (select w.title || w.talk as public, w.title || w.asker || w.talk as staff) v
  order by t.created_at`;

const written = ["tickets", "ticket_messages", "ticket_events", "ticket_search"];

/** Fills businesses with tickets, faster than they could be asked: past what triggers keep, with the indexes as they were. */
export function fillTickets(ownerUrl: string, businesses: readonly Filled[]): Promise<void> {
  return withClient(ownerUrl, async (owner) => {
    await owner.query(`create temp table filled (
      business_id uuid, number integer, before integer, tickets integer, long_ones integer, agent_id uuid, department_id uuid, customers uuid[]
    )`);
    await owner.query(
      `insert into filled
       select f.business_id, f.number, sum(f.tickets) over (order by f.number) - f.tickets, f.tickets, f.long_ones, f.agent_id, d.id
       from json_populate_recordset(null::filled, $1) f
       join departments d on d.business_id = f.business_id and d.is_default`,
      [JSON.stringify(businesses)],
    );
    await fill(owner);
  });
}

async function fill(owner: pg.Client): Promise<void> {
  await owner.query("set session_replication_role = replica");
  await owner.query("set maintenance_work_mem = '1GB'; set work_mem = '256MB'");
  await fillWords(owner);
  await owner.query(people);
  await owner.query(`update filled o set customers = array(
    select a.id from accounts a where a.business_id = o.business_id and a.status = 'contact')`);
  const putBack = await takeIndexes(owner);
  await owner.query(tickets);
  await owner.query(`insert into ticket_counters (business_id, last_number)
    select business_id, 1000 + tickets from filled
    on conflict (business_id) do update set last_number = excluded.last_number`);
  await owner.query(messages);
  await owner.query(searched);
  await putBack();
  await owner.query("set session_replication_role = origin");
  await owner.query("vacuum analyze");
}

/** An index is built many times faster than it grows. Those that constraints stand on stay. */
async function takeIndexes(owner: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await owner.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index where indrelid = any($1::regclass[])
       and not exists (select from pg_constraint where conindid = indexrelid)`,
    [written],
  );
  for (const { name } of rows) await owner.query(`drop index ${name}`);
  return async () => {
    for (const { definition } of rows) await owner.query(definition.replace(" ON ONLY ", " ON "));
  };
}
