import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import type { Finding } from "./finding.ts";

export interface CheckRow extends Finding {
  readonly subject: string;
  readonly name: string;
  /** When the check first found what it finds. */
  readonly since: string;
  readonly checked_at: string;
}

/** What was found of some mailboxes, domains and keys when it was last looked. */
export function findChecks(db: TenantDb, subjects: readonly string[]): Promise<CheckRow[]> {
  return db
    .selectFrom("mail_checks")
    .select(["subject", "name", "state", "found", "mend", "since", "checked_at"])
    .where("subject", "in", subjects.length > 0 ? subjects : [""])
    .orderBy("subject")
    .orderBy("name")
    .$castTo<CheckRow>()
    .execute();
}

export interface NamedFinding extends Finding {
  readonly name: string;
}

/** Writes down what was found of a subject now. What lasts keeps its beginning. */
export async function saveChecks(
  tx: TenantTx,
  subject: string,
  found: readonly NamedFinding[],
): Promise<void> {
  if (found.length === 0) return;
  await tx
    .insertInto("mail_checks")
    .values(found.map(({ name, state, found, mend }) => ({ subject, name, state, found, mend })))
    .onConflict((conflict) =>
      conflict.columns(["business_id", "subject", "name"]).doUpdateSet({
        state: sql<string>`excluded.state`,
        found: sql<string>`excluded.found`,
        mend: sql<string>`excluded.mend`,
        checked_at: sql<string>`now()`,
        since: sql<string>`case when mail_checks.state = excluded.state then mail_checks.since else now() end`,
      }),
    )
    .execute();
}

export async function deleteChecks(tx: TenantTx, subject: string): Promise<void> {
  await tx.deleteFrom("mail_checks").where("subject", "=", subject).execute();
}
