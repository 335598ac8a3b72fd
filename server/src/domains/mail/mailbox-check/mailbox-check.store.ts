import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import type { MailFacts, Trip } from "./mailbox-facts.ts";

export interface MailboxCheckRow {
  readonly checked_at: string | null;
  readonly is_running: boolean;
}

/** A worker that died does not leave a check running for ever. */
const isRunning = sql<boolean>`coalesce(
  requested_at > coalesce(checked_at, '-infinity') and requested_at > now() - interval '5 minutes', false)`;

export function findMailboxCheck(
  db: TenantDb,
  departmentId: string,
): Promise<MailboxCheckRow | undefined> {
  return db
    .selectFrom("mailbox_checks")
    .select(["checked_at", isRunning.as("is_running")])
    .where("department_id", "=", departmentId)
    .executeTakeFirst();
}

export async function saveRequested(tx: TenantTx, department_id: string): Promise<void> {
  const requested_at = sql<string>`now()`;
  await tx
    .insertInto("mailbox_checks")
    .values({ department_id, requested_at })
    .onConflict((conflict) =>
      conflict.columns(["business_id", "department_id"]).doUpdateSet({ requested_at }),
    )
    .execute();
}

/** The time of the database when a check begins: whoever asks later asks for another one. */
export async function readClock(db: TenantDb): Promise<string> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(db);
  return rows[0]?.now ?? new Date().toISOString();
}

export async function saveChecked(
  tx: TenantTx,
  department_id: string,
  checked_at: string,
): Promise<void> {
  await tx
    .insertInto("mailbox_checks")
    .values({ department_id, checked_at })
    .onConflict((conflict) =>
      conflict.columns(["business_id", "department_id"]).doUpdateSet({ checked_at }),
    )
    .execute();
}

/** Mailboxes of which the last check is an hour old, the oldest first. */
export async function findDueMailboxes(db: TenantDb, most: number): Promise<string[]> {
  const { rows } = await sql<{ department_id: string }>`
    select a.department_id from mail_accounts a
    join departments d on d.business_id = a.business_id and d.id = a.department_id
    left join mailbox_checks c on c.business_id = a.business_id and c.department_id = a.department_id
    where a.business_id = current_business() and d.support_email is not null and a.is_active
      and coalesce(greatest(c.checked_at, c.requested_at), '-infinity') < now() - interval '57 minutes'
    order by c.checked_at nulls first, a.department_id limit ${most}`.execute(db);
  return rows.map(({ department_id }) => department_id);
}

/** Mails that were taken away within a day, and untraced ones of a week. */
const mostCounted = 1000;

export async function findMailFacts(db: TenantDb, departmentId: string): Promise<MailFacts> {
  const { rows } = await sql<MailFacts>`
    select s.email_fetching, f.last_error as reading_error,
      floor(extract(epoch from now() - greatest(coalesce(f.last_ok_at, a.created_at), g.connected_at)) / 60)::int
        as silent_minutes,
      (select count(*)::int from (select from inbound_uids u
        where u.business_id = current_business() and u.department_id = a.department_id and u.state = 'gone'
          and u.created_at > now() - interval '1 day' limit ${mostCounted}) found) as gone,
      (select count(*)::int from (select from inbound_mails m
        where m.business_id = current_business() and m.department_id = a.department_id and m.outcome = 'quarantined'
          and m.reason = 'from_own_mailbox' and m.created_at > now() - interval '7 days' limit ${mostCounted}) found)
        as untraced,
      (select count(*)::int from mail_outbox o
        where o.business_id = current_business() and o.department_id = a.department_id and o.state = 'dead'
          and o.updated_at > now() - interval '1 day' and o.last_error ~ '\\m5\\.7\\.(2[0-7]|509|515)\\M') as unverified,
      newest.received_at as last_in, newest.created_at as last_in_stored,
      (select o.sent_at from mail_outbox o
        where o.business_id = current_business() and o.department_id = a.department_id and o.state = 'sent'
          and o.sent_at is not null
        order by o.sent_at desc limit 1) as last_out
    from mail_accounts a
    join mail_settings s on s.business_id = a.business_id
    left join mail_folders f on f.business_id = a.business_id and f.department_id = a.department_id
      and f.name = a.imap_folder
    left join mail_grants g on g.business_id = a.business_id and g.department_id = a.department_id
    left join lateral (
      select m.received_at, m.created_at from inbound_uids u
      join inbound_mails m on m.business_id = u.business_id and m.id = u.mail_id
      where u.business_id = current_business() and u.department_id = a.department_id and u.folder = a.imap_folder
        and u.uidvalidity = f.uidvalidity
      order by u.uid desc limit 1
    ) newest on true
    where a.business_id = current_business() and a.department_id = ${departmentId}`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error("a mailbox without settings was checked");
  return facts;
}

/** How far the chosen folder was read. */
export function findCursor(db: TenantDb, departmentId: string, folder: string) {
  return db
    .selectFrom("mail_folders")
    .select(["uidvalidity", "last_uid"])
    .where("department_id", "=", departmentId)
    .where("name", "=", folder)
    .executeTakeFirst();
}

export async function findTrip(db: TenantDb, departmentId: string): Promise<Trip | undefined> {
  const { rows } = await sql<Trip>`
    select trip_message_id as message_id, trip_sent_at as sent_at, trip_ended_at as ended_at, trip_folder as folder,
      trip_received_at as received_at, trip_results as results,
      extract(epoch from now() - trip_sent_at)::float8 as seconds_ago,
      coalesce(trip_sent_at <= now() - interval '1 day', true) as is_due
    from mailbox_checks
    where business_id = current_business() and department_id = ${departmentId}`.execute(db);
  return rows[0];
}

/** Notes a test mail before it leaves, so that no second one leaves on that day whatever becomes of it. */
export async function claimTrip(
  tx: TenantTx,
  departmentId: string,
  messageId: string,
): Promise<boolean> {
  const { rows } = await sql`
    update mailbox_checks set trip_message_id = ${messageId}, trip_sent_at = now(), trip_ended_at = null,
      trip_folder = null, trip_received_at = null, trip_results = null
    where business_id = current_business() and department_id = ${departmentId}
      and coalesce(trip_sent_at <= now() - interval '1 day', true)
    returning 1`.execute(tx);
  return rows.length > 0;
}

interface TripEnd {
  readonly folder: "chosen" | "junk" | null;
  readonly receivedAt?: string | undefined;
  readonly results?: string | undefined;
}

export async function saveTripEnd(
  tx: TenantTx,
  departmentId: string,
  { folder, receivedAt, results }: TripEnd,
): Promise<void> {
  await tx
    .updateTable("mailbox_checks")
    .set({
      trip_ended_at: sql<string>`now()`,
      trip_folder: folder,
      trip_received_at: receivedAt ?? null,
      trip_results: results?.slice(0, 4000) ?? null,
    })
    .where("department_id", "=", departmentId)
    .execute();
}

/** Nothing left: it may be tried again with the next check. */
export async function releaseTrip(tx: TenantTx, departmentId: string): Promise<void> {
  await tx
    .updateTable("mailbox_checks")
    .set({ trip_message_id: null, trip_sent_at: null })
    .where("department_id", "=", departmentId)
    .execute();
}
