import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

interface Thread {
  readonly ticketId: string;
  readonly recipient: string;
}

/** The Message-IDs of a thread that one recipient has: what we sent them, and what came in. Oldest first. */
export async function findThread(
  db: TenantDb,
  { ticketId, recipient }: Thread,
  most: number,
): Promise<{ id: string; is_ours: boolean }[]> {
  const { rows } = await sql<{ id: string; is_ours: boolean }>`
    select id, is_ours from (
      (select message_id as id, true as is_ours, sent_at as at from mail_outbox
        where business_id = current_business() and ticket_id = ${ticketId} and recipient = ${recipient}
          and state in ('sent', 'uncertain') and message_id is not null
        order by mail_outbox.id desc limit ${most})
      union all
      (select r.id, false, r.created_at from message_refs r
        where r.business_id = current_business() and r.ticket_id = ${ticketId} and r.kind = 'own'
          and not exists (
            select from mail_outbox o
            where o.business_id = current_business() and o.ticket_id = r.ticket_id and o.message_id = r.id
          )
        order by r.created_at desc limit ${most})
    ) thread
    order by at desc limit ${most}`.execute(db);
  return rows.reverse();
}

interface MailCounts {
  readonly hour: number;
  readonly day: number;
  /** Acknowledgements within ten minutes, and within a day. */
  readonly acks: number;
  readonly acks_of_day: number;
  /** About this ticket within ten minutes. */
  readonly of_ticket: number;
  /** Whether mails about this ticket were stopped within a day. */
  readonly is_stopped: boolean;
}

interface CountedKinds {
  readonly automatic: readonly string[];
  readonly acknowledging: readonly string[];
}

/** How many automatic mails somebody got lately. Whoever counts for the same recipient waits for this transaction. */
export async function countAutomaticMails(
  tx: TenantTx,
  { ticketId, recipient }: Thread,
  { automatic, acknowledging }: CountedKinds,
): Promise<MailCounts> {
  await sql`select pg_advisory_xact_lock(hashtext('mails ' || current_business() || ${recipient}))`.execute(
    tx,
  );
  const { rows } = await sql<MailCounts>`
    select
      count(*) filter (where is_counted and created_at > now() - interval '1 hour')::int as hour,
      count(*) filter (where is_counted)::int as day,
      count(*) filter (where is_counted and kind = any(${acknowledging}::text[])
        and created_at > now() - interval '10 minutes')::int as acks,
      count(*) filter (where is_counted and kind = any(${acknowledging}::text[]))::int as acks_of_day,
      count(*) filter (where is_counted and ticket_id = ${ticketId}
        and created_at > now() - interval '10 minutes')::int as of_ticket,
      coalesce(bool_or(ticket_id = ${ticketId} and last_error = ${breakerText}), false) as is_stopped
    from (
      select ticket_id, kind, created_at, last_error,
        state <> 'suppressed' and message_id is not null as is_counted
      from mail_outbox
      where business_id = current_business() and recipient = ${recipient} and ticket_id is not null
        and created_at > now() - interval '1 day' and kind = any(${automatic}::text[])
      order by created_at desc limit 1000
    ) lately`.execute(tx);
  const [counts] = rows;
  if (!counts) throw new Error("mails were not counted");
  return counts;
}

/** What is kept of a mail that would go on with an exchange of automatic mails. */
export const breakerText = "Stopped for a day: too many automatic mails about this ticket";
