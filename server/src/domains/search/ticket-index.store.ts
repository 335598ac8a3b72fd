import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { wasSent } from "../tickets/index.ts";

// A row of words has a size that cannot be passed, so a conversation without end is searched in what was said last.
const mostMessages = sql.lit(500);
const mostOfOne = sql.lit(50_000);
const mostLetters = sql.lit(150_000);

/** What was said in a ticket, of one kind. What has not left, or was taken back, is nobody's to find. */
const said = (kind: "message" | "note") => sql`(
  select string_agg(left(m.body_text, ${mostOfOne}), ' ') from (
    select n.body_text from ticket_messages n
    where n.business_id = t.business_id and n.ticket_id = t.id and n.kind = ${sql.lit(kind)}
      and n.deleted_at is null and ${wasSent("n")}
    order by n.id desc limit ${mostMessages}
  ) m
)`;

/** The values of custom fields that the search finds, choices by their labels. */
const fieldValues = sql`(
  select string_agg(case when f.options = '[]' then t.custom ->> f.id::text else (
    select string_agg(o ->> 'label', ' ') from jsonb_array_elements(f.options) o
    where t.custom -> f.id::text ? (o ->> 'value')
  ) end, ' ')
  from ticket_fields f
  where t.custom <> '{}' and f.business_id = t.business_id and f.is_searchable
    and f.type in ('text', 'long_text', 'url', 'email', 'phone', 'select', 'multi_select')
    and t.custom ? f.id::text
)`;

/** The words of a text, those with hyphens also as one word. */
const words = (text: ReturnType<typeof sql>, weight: "A" | "B" | "C" | "D") => sql`(
  select setweight(
    to_tsvector('simple', left(search_text(said) || ' ' || joined_words(said), ${mostLetters})), ${sql.lit(weight)}
  ) from (select left(coalesce(${text}, ''), ${mostLetters}) as said) of_text
)`;

/**
 * Writes what some tickets are found by. Their rows are locked first, so that what is read afterwards is at least as new as
 * what is written there.
 */
export async function upsertTicketWords(tx: TenantTx, ids: readonly string[]): Promise<void> {
  const locked = sql`
    select from ticket_search where business_id = current_business() and ticket_id = any(${ids}::uuid[])
    order by ticket_id for update
  `.execute(tx);
  const written = sql`
    insert into ticket_search as s (
      business_id, ticket_id, department_id, assigned_to, requester_id, organization_id, watchers, is_merged, is_spam,
      is_trashed, updated_at, version, public_words, staff_words, note_words, public_names, staff_names
    )
    select t.business_id, t.id, t.department_id, t.assigned_to, t.requester_id, t.organization_id,
      array(
        select w.account_id from ticket_watchers w where w.business_id = t.business_id and w.ticket_id = t.id
      ),
      t.is_merged, t.is_spam, t.deleted_at is not null, t.updated_at, t.version,
      v.title || v.talk, v.title || v.asker || v.tags || v.fields || v.talk,
      v.title || v.asker || v.tags || v.fields || v.talk || v.notes,
      search_text(t.title),
      search_text(concat_ws(' ', t.title, a.first_name, a.last_name, array_to_string(t.tags, ' ')))
    from tickets t
    join accounts a on a.business_id = t.business_id and a.id = t.requester_id
    cross join lateral (
      select ${words(sql`t.title`, "A")} as title,
        ${words(sql`concat_ws(' ', a.first_name, a.last_name, a.email)`, "B")} as asker,
        ${words(sql`array_to_string(t.tags, ' ')`, "C")} as tags,
        ${words(fieldValues, "C")} as fields,
        ${words(said("message"), "D")} as talk, ${words(said("note"), "D")} as notes
    ) v
    where t.business_id = current_business() and t.id = any(${ids}::uuid[])
    on conflict (business_id, ticket_id) do update set
      department_id = excluded.department_id, assigned_to = excluded.assigned_to,
      requester_id = excluded.requester_id, organization_id = excluded.organization_id,
      watchers = excluded.watchers, is_merged = excluded.is_merged, is_spam = excluded.is_spam,
      is_trashed = excluded.is_trashed, updated_at = excluded.updated_at, version = excluded.version,
      public_words = excluded.public_words, staff_words = excluded.staff_words, note_words = excluded.note_words,
      public_names = excluded.public_names, staff_names = excluded.staff_names
    where s.version <= excluded.version
  `.execute(tx);
  await Promise.all([locked, written]);
}

/** Events of a ticket after which it is found by the same words as before. */
const typesWithoutWords =
  "status_changed priority_changed department_changed category_changed source_changed assigned unassigned watcher_added watcher_removed linked unlinked no_reply_needed due_changed due_passed snoozed woken spam_marked spam_unmarked deleted restored target_set sla_breached sla_breach_revoked sla_escalated".split(
    " ",
  );

/** Whether something happened from one event to another that may change the words by which a ticket is found. */
export async function hasNewWords(
  db: TenantDb,
  ticketId: string,
  [first, last]: readonly [number, number],
): Promise<boolean> {
  const found = await db
    .selectFrom("ticket_events")
    .select("seq")
    .where("ticket_id", "=", ticketId)
    .where("seq", ">=", first)
    .where("seq", "<=", last)
    .where((row) =>
      row.or([
        row("message_id", "is not", null),
        row("type", "!=", sql<string>`all(${typesWithoutWords}::text[])`),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Writes who sees a ticket and where it is listed, and leaves its words alone. No index has these columns, so the words are
 * not indexed again. Answers whether the ticket is in the index.
 */
export async function updateTicketFields(tx: TenantTx, ticketId: string): Promise<boolean> {
  const { rows } = await sql`
    with fields as (
      update ticket_search s set
        department_id = t.department_id, assigned_to = t.assigned_to, requester_id = t.requester_id,
        organization_id = t.organization_id, is_merged = t.is_merged, is_spam = t.is_spam,
        is_trashed = t.deleted_at is not null, version = t.version,
        watchers = array(
          select w.account_id from ticket_watchers w where w.business_id = t.business_id and w.ticket_id = t.id
        )
      from tickets t
      where t.business_id = current_business() and t.id = ${ticketId} and s.business_id = t.business_id
        and s.ticket_id = t.id and s.version <= t.version
    )
    select from ticket_search where business_id = current_business() and ticket_id = ${ticketId}
  `.execute(tx);
  return rows.length > 0;
}

interface Some {
  readonly after: string;
  readonly most: number;
  /** Of one requester; of everybody if none is named. */
  readonly requester?: string | undefined;
}

/** Ids of tickets behind one, in their order. */
export async function findTicketsAfter(
  db: TenantDb,
  { after, most, requester }: Some,
): Promise<string[]> {
  let query = db.selectFrom("tickets").select("id").where("id", ">", after);
  if (requester) query = query.where("requester_id", "=", requester);
  const rows = await query.orderBy("id").limit(most).execute();
  return rows.map(({ id }) => id);
}
