import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

export type ProblemKind =
  | "reading"
  | "sending"
  | "poison"
  | "consent"
  | "authentication"
  | "secret";

/** A mailbox that does not work now. */
export interface ProblemRow {
  readonly kind: ProblemKind;
  /** The department of the mailbox, or the SMTP settings. */
  readonly mailbox_id: string;
  readonly address: string;
  readonly is_department: boolean;
  /** Where it fails; of refused mails how many there were, of a registration the days that are left. */
  readonly stage: string;
  /** When it was noticed; null if it was not yet. */
  readonly since: string | null;
  readonly tried_at: string | null;
}

const mostProblems = 200;

/** The registration of this installation with a provider ends in so many days. */
export interface EndingRegistration {
  readonly provider: string;
  readonly days: number;
}

/**
 * What does not work now: a mailbox that is not read for some minutes, one that cannot send, mails that were set aside, and
 * mails of the last day that receivers refused because they could not verify our domain (RFC 7372 and 5.7.509, 5.7.515).
 */
export async function findProblems(
  db: TenantDb,
  endingSoon: readonly EndingRegistration[] = [],
): Promise<ProblemRow[]> {
  const { rows } = await sql<ProblemRow>`
    select found.kind, found.mailbox_id, found.address, found.stage, known.since, known.tried_at,
      exists (select from departments d where d.business_id = current_business() and d.id = found.mailbox_id)
        as is_department
    from (
      select 'reading' as kind, a.department_id as mailbox_id, d.support_email as address,
        coalesce(nullif(f.last_error, 'message'), 'silent') as stage
      from mail_accounts a
      join departments d on d.business_id = a.business_id and d.id = a.department_id
      join mail_settings s on s.business_id = a.business_id
      left join mail_folders f on f.business_id = a.business_id and f.department_id = a.department_id
        and f.name = a.imap_folder
      left join mail_grants g on g.business_id = a.business_id and g.department_id = a.department_id
      where a.business_id = current_business() and d.support_email is not null and s.email_fetching
        and a.is_active and a.imap_host <> ''
        and (a.sealed_imap_password is not null or g.provider is not null) and g.dead_reason is null
        and (
          f.last_error in ('auth', 'access', 'folder', 'tls') and f.error_count >= 2
          or greatest(coalesce(f.last_ok_at, a.created_at), g.connected_at) < now() - interval '7 minutes'
        )
      union all
      select 'sending', a.department_id, d.support_email, a.last_problem
      from mail_accounts a
      join departments d on d.business_id = a.business_id and d.id = a.department_id
      left join mail_grants g on g.business_id = a.business_id and g.department_id = a.department_id
      where a.business_id = current_business() and d.support_email is not null and a.is_active
        and a.last_problem is not null and g.dead_reason is null
      union all
      select 'consent', a.department_id, d.support_email,
        case when g.dead_reason in ('invalid_client', 'unauthorized_client') then 'client' else 'reconnect' end
      from mail_grants g
      join mail_accounts a on a.business_id = g.business_id and a.department_id = g.department_id
      join departments d on d.business_id = a.business_id and d.id = a.department_id
      where g.business_id = current_business() and d.support_email is not null and a.is_active
        and g.dead_reason is not null
      union all
      select 'sending', id, default_from_email, last_problem from smtp_settings
      where business_id = current_business() and last_problem is not null
      union all
      select 'poison', d.id, coalesce(d.support_email, d.name), 'poison' from departments d
      where d.business_id = current_business() and exists (
        select from inbound_mails m
        where m.business_id = current_business() and m.department_id = d.id
          and m.outcome = 'quarantined' and m.reason = 'poison'
      )
      union all
      select 'authentication', d.id, coalesce(d.support_email, d.name), refused.count::text
      from (
        select department_id, count(*) from mail_outbox
        where business_id = current_business() and updated_at > now() - interval '1 day' and state = 'dead'
          and last_error ~ '\\m5\\.7\\.(2[0-7]|509|515)\\M'
        group by department_id
      ) refused
      join departments d on d.business_id = current_business() and d.id = refused.department_id
      union all
      select 'secret', a.department_id, d.support_email, ending.days::text
      from jsonb_to_recordset(${JSON.stringify(endingSoon)}::jsonb) as ending (provider text, days integer)
      join mail_grants g on g.business_id = current_business() and g.provider = ending.provider
      join mail_accounts a on a.business_id = g.business_id and a.department_id = g.department_id
      join departments d on d.business_id = a.business_id and d.id = a.department_id
      where d.support_email is not null and a.is_active and g.dead_reason is null
    ) found
    left join mail_problems known on known.business_id = current_business() and known.kind = found.kind
      and known.mailbox_id = found.mailbox_id
    order by found.kind, found.address limit ${mostProblems}`.execute(db);
  return rows;
}

interface NoticedRow {
  readonly kind: ProblemKind;
  readonly mailbox_id: string;
  readonly since: string;
  readonly times_told: number;
}

/** How many of the three warnings were due by now. */
const warningsDue = sql`case when kind = 'secret' then
  (stage::integer <= 30)::integer + (stage::integer <= 7)::integer + (stage::integer <= 1)::integer end`;

/**
 * Notes what does not work, forgets what works again, and answers what admins are to be told of now. What may be over in a
 * moment, such as a lost connection, is told once it has lasted; every problem is told again after a day. The end of a
 * registration is told 30, 7 and 1 days before.
 */
export async function noteProblems(
  tx: TenantTx,
  problems: readonly ProblemRow[],
): Promise<NoticedRow[]> {
  const found = JSON.stringify(problems);
  await sql`
    delete from mail_problems where business_id = current_business() and not exists (
      select from jsonb_to_recordset(${found}::jsonb) as found (kind text, mailbox_id uuid)
      where found.kind = mail_problems.kind and found.mailbox_id = mail_problems.mailbox_id
    )`.execute(tx);
  await sql`
    insert into mail_problems (business_id, kind, mailbox_id, stage)
    select current_business(), kind, mailbox_id, stage
    from jsonb_to_recordset(${found}::jsonb) as found (kind text, mailbox_id uuid, stage text)
    on conflict (business_id, kind, mailbox_id) do update set stage = excluded.stage`.execute(tx);
  const { rows } = await sql<NoticedRow>`
    update mail_problems set told_at = now(),
      times_told = case when kind = 'secret' then ${warningsDue} else times_told + 1 end
    where business_id = current_business() and case when kind = 'secret' then times_told < ${warningsDue} else
      told_at is null
        and ((kind in ('consent', 'poison') or stage in ('auth', 'access', 'tls', 'folder')) or since <= now() - interval '2 minutes')
      or told_at <= now() - interval '1 day'
    end
    returning kind, mailbox_id, since, times_told`.execute(tx);
  return rows;
}

export async function saveTried(tx: TenantTx, mailboxId: string): Promise<void> {
  await tx
    .updateTable("mail_problems")
    .set({ tried_at: sql<string>`now()` })
    .where("kind", "=", "sending")
    .where("mailbox_id", "=", mailboxId)
    .execute();
}

/** Whether there is anything to look after. */
export async function hasMailServers(db: TenantDb): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    select exists (select from mail_accounts where business_id = current_business())
      or exists (select from smtp_settings where business_id = current_business())
      or exists (select from mail_problems where business_id = current_business()) as is_there`.execute(
    db,
  );
  return rows[0]?.is_there ?? false;
}
