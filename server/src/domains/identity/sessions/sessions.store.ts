import { sql } from "kysely";
import { deleteSome } from "#platform/db/delete-some.ts";
import { prepared } from "#platform/db/prepared.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

/** Sessions without activity since then have ended. */
export const idleLimit = sql<string>`(now() - interval '7 minutes')`;

const findStates = prepared((db, { sessionId }: { sessionId: string }) =>
  sessionStates(db).where("sessions.id", "=", sessionId),
);

/** Everything a request needs to know about its session, in one statement. */
export async function findSessionState(db: TenantDb, sessionId: string) {
  const [state] = await findStates(db, { sessionId });
  return state;
}

/** The same for many sessions at once, for their open sockets. */
export function findSessionStates(db: TenantDb, sessionIds: readonly string[]) {
  return sessionStates(db)
    .select([
      "sessions.id",
      "sessions.ends_at",
      "sessions.ended_because",
      sql<number>`extract(epoch from sessions.ends_at - now())::float8`.as("seconds_left"),
    ])
    .where("sessions.id", "=", sql<string>`any(${sessionIds}::uuid[])`)
    .execute();
}

function sessionStates(db: TenantDb) {
  return db
    .selectFrom("sessions")
    .innerJoin("accounts", (join) =>
      join
        .onRef("accounts.business_id", "=", "sessions.business_id")
        .onRef("accounts.id", "=", "sessions.account_id"),
    )
    .innerJoin("roles", (join) =>
      join
        .onRef("roles.business_id", "=", "accounts.business_id")
        .onRef("roles.id", "=", "accounts.role_id"),
    )
    .innerJoin("businesses", "businesses.id", "sessions.business_id")
    .leftJoin("authenticators", (join) =>
      join
        .onRef("authenticators.business_id", "=", "accounts.business_id")
        .onRef("authenticators.account_id", "=", "accounts.id")
        .on("authenticators.confirmed_at", "is not", null),
    )
    .select([
      "accounts.id as account_id",
      "accounts.must_change_password",
      "accounts.scope",
      "sessions.binding_hash",
      "roles.kind as role_kind",
      "roles.permissions",
      (row) =>
        sql<string[]>`array(${row
          .selectFrom("department_members as members")
          .select("members.department_id")
          .whereRef("members.account_id", "=", "accounts.id")})`.as("departments"),
      (row) =>
        row
          .and([
            row("sessions.ended_at", "is", null),
            row("sessions.ends_at", ">", sql<string>`now()`),
            row("sessions.last_active_at", ">", idleLimit),
            row("accounts.status", "=", "active"),
            row("accounts.deleted_at", "is", null),
          ])
          .$castTo<boolean>()
          .as("is_live"),
      (row) =>
        row("sessions.last_active_at", "<", sql<string>`now() - interval '30 seconds'`)
          .$castTo<boolean>()
          .as("is_stale"),
      (row) =>
        row
          .and([
            row("businesses.mfa_policy", "=", "staff_required"),
            row("roles.kind", "<>", "customer"),
            row("authenticators.account_id", "is", null),
            sql<boolean>`businesses.mfa_required_since + businesses.mfa_grace_days * interval '1 day' <= now()`,
          ])
          .$castTo<boolean>()
          .as("is_mfa_due"),
    ]);
}

export type SessionState = NonNullable<Awaited<ReturnType<typeof findSessionState>>>;

interface NewSession {
  id: string;
  account_id: string;
  binding_hash: Buffer | null;
  device: string;
  browser: string;
  ip: string;
}

/** A session lasts twelve hours at most, regardless of activity. */
export async function insertSession(tx: TenantTx, session: NewSession): Promise<void> {
  await tx
    .insertInto("sessions")
    .values({ ...session, ends_at: sql<string>`now() + interval '12 hours'` })
    .execute();
}

/** Records activity of the person. */
export async function touchSession(db: TenantDb, sessionId: string): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ last_active_at: sql<string>`now()` })
    .where("id", "=", sessionId)
    .where("ended_at", "is", null)
    .where("last_active_at", ">", idleLimit)
    .execute();
}

export function findSessions(db: TenantDb, accountId: string) {
  return db
    .selectFrom("sessions")
    .select(["id", "device", "browser", "ip", "started_at", "last_active_at"])
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .where("ends_at", ">", sql<string>`now()`)
    .where("last_active_at", ">", idleLimit)
    .orderBy("started_at", "desc")
    .execute();
}

interface SessionSelection {
  accountId: string;
  /** Only this one. */
  only?: string;
  /** All but this one. */
  except?: string;
}

/** Ends sessions of a person; returns how many of them were still live. */
export async function endSessions(
  tx: TenantTx,
  { accountId, only, except }: SessionSelection,
  because: string,
): Promise<number> {
  let ending = tx
    .updateTable("sessions")
    .set({ ended_at: sql<string>`now()`, ended_because: because })
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null);
  if (only) ending = ending.where("id", "=", only);
  if (except) ending = ending.where("id", "<>", except);
  const ended = await ending
    .returning(sql<boolean>`ends_at > now() and last_active_at > ${idleLimit}`.as("was_alive"))
    .execute();
  return ended.filter(({ was_alive }) => was_alive).length;
}

/** Device and IP address of a session, for the mail about a new sign-in. */
export function findSession(db: TenantDb, id: string) {
  return db
    .selectFrom("sessions")
    .select(["device", "browser", "ip", "started_at"])
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function findIdleSecondsLeft(db: TenantDb, id: string): Promise<number> {
  const row = await db
    .selectFrom("sessions")
    .select(sql<number>`extract(epoch from last_active_at - ${idleLimit})::int`.as("seconds"))
    .where("id", "=", id)
    .executeTakeFirst();
  return Math.max(0, row?.seconds ?? 0);
}

/** Deletes sessions that ended more than 30 days ago, with their refresh tokens. */
export const deleteOldSessions = (tx: TenantTx): Promise<number> =>
  deleteSome(tx, "sessions", sql`ends_at < now() - interval '30 days'`);
