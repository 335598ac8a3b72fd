import type pg from "pg";

/** Messages of a ticket that somebody opens. */
export const messagesEach = 20;
/** Tickets of each business that are so long; the others hold what was asked. */
export const longOnes = 5;
const customersEach = 20;

/** A time-ordered id, as the application makes them, of the moment and something that differs. */
const idAt = (moment: string, salt: string) => `(
  lpad(to_hex((extract(epoch from ${moment}) * 1000)::bigint), 12, '0') || '7' || substr(md5(${salt}), 1, 3) || '8'
  || substr(md5(${salt}), 4, 15))::uuid`;

/** A word among eight thousand, the first of them far more often than the last, as in any language. */
const words = `
  create function pg_temp.word(n double precision) returns text language sql volatile as $$
    select (array['ba','de','fi','go','lu','ka','me','ni','po','ru','sa','te','vi','wo','zu','cha','dre','flo','gri','sta'])[1 + w % 20]
      || (array['l','n','r','s','t','m','k','p','x','v','nd','rt','st','ck','ng','ll','tt','mp','sh','th'])[1 + w / 20 % 20]
      || (array['a','e','i','o','u','er','en','ing','ion','al','ic','ed','ly','or','um','is','on','et','ar','y'])[1 + w / 400]
    from (select floor(power(n, 3) * 8000)::integer as w) drawn
  $$;
  create function pg_temp.words(many integer, salt integer) returns text language sql volatile as $$
    select string_agg(pg_temp.word(random()), ' ') from generate_series(1, many + salt * 0)
  $$;`;

const people = `
  insert into accounts (business_id, id, email, first_name, last_name, role_id, scope, status, created_at)
  select o.business_id, ${idAt("now()", "o.business_id::text || n")}, 'asker' || n || '@' || o.number || '.test',
    initcap(pg_temp.words(1, n)), initcap(pg_temp.words(1, n)), r.id, 'assigned', 'contact', now()
  from bench_owners o join roles r on r.business_id = o.business_id and r.kind = 'customer',
    generate_series(1, ${customersEach}) n`;

const tickets = `
  insert into tickets (
    business_id, id, number, reference, title, preview, requester_id, department_id, status, priority, assigned_to,
    channel, source, tags, message_count, last_seq, last_word_seq, public_seq, public_word_seq, created_at, updated_at, public_at,
    last_customer_message_at
  )
  select o.business_id, ${idAt("made.at", "o.business_id::text || n")}, 1000 + n,
    substr(md5(o.business_id::text || n), 1, 22), initcap(pg_temp.words(5, n)), pg_temp.words(12, n),
    o.customers[1 + n % ${customersEach}], o.department_id,
    case when n <= ${longOnes} then 'open' else
      (array['open', 'open', 'pending', 'resolved', 'closed', 'closed', 'closed', 'closed'])[1 + n % 8] end,
    (array['critical', 'high', 'normal', 'normal', 'low'])[1 + n % 5],
    case when n % 3 > 0 then o.agent_id end, 'portal', 'portal',
    case when n % 5 = 0 then array[pg_temp.words(1, n)] else '{}' end,
    made.messages, made.messages, made.messages, made.messages, made.messages, made.at, made.at + interval '2 hours',
    made.at + interval '2 hours', made.at
  from bench_owners o, generate_series(1, o.tickets) n,
    lateral (select now() - interval '3 hours' - random() * interval '700 days' as at,
      case when n <= ${longOnes} then ${messagesEach} else 1 end as messages) made`;

const messages = `
  with said as (
    insert into ticket_messages (
      business_id, id, ticket_id, kind, author_id, is_staff, channel, body_html, body_text, created_at, updated_at
    )
    select t.business_id, ${idAt("t.created_at", "t.id::text || n")}, t.id, 'message',
      case when n % 2 = 0 then o.agent_id else t.requester_id end, n % 2 = 0, 'portal',
      '<p>' || t.preview || '</p>', t.preview, t.created_at + n * interval '1 minute', t.created_at
    from tickets t join bench_owners o on o.business_id = t.business_id, generate_series(1, t.message_count) n
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
  from tickets t join accounts a on a.business_id = t.business_id and a.id = t.requester_id,
    lateral (select setweight(to_tsvector('simple', lower(t.title)), 'A') as title,
      setweight(to_tsvector('simple', t.preview), 'D') as talk,
      setweight(to_tsvector('simple', lower(a.first_name || ' ' || a.last_name)), 'B') as asker) w,
    lateral (select w.title || w.talk as public, w.title || w.asker || w.talk as staff) v`;

/** Fills the businesses that `bench_owners` names, past what triggers keep, and leaves the indexes as they were. */
export async function fill(owner: pg.Client): Promise<void> {
  await owner.query("set session_replication_role = replica");
  await owner.query(words);
  await owner.query(people);
  await owner.query(`update bench_owners o set customers = array(
    select a.id from accounts a where a.business_id = o.business_id and a.status = 'contact')`);
  await owner.query(tickets);
  await owner.query(`insert into ticket_counters (business_id, last_number)
    select business_id, max(number) from tickets group by 1
    on conflict (business_id) do update set last_number = excluded.last_number`);
  await owner.query(messages);
  await withoutIndexes(owner, "ticket_search", () => owner.query(searched));
  await owner.query("set session_replication_role = origin");
  await owner.query("vacuum analyze");
}

/** An index of words is built many times faster than it grows. */
async function withoutIndexes(owner: pg.Client, table: string, work: () => Promise<unknown>) {
  const { rows } = await owner.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index join pg_class on pg_class.oid = indexrelid
     where indrelid = $1::regclass and relam = (select oid from pg_am where amname = 'gin')`,
    [table],
  );
  for (const { name } of rows) await owner.query(`drop index ${name}`);
  await work();
  await owner.query("set maintenance_work_mem = '512MB'");
  for (const { definition } of rows) await owner.query(definition.replace(" ON ONLY ", " ON "));
}
