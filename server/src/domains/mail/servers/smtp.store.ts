import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

const columns = [
  "id",
  "host",
  "port",
  "username",
  "sealed_password",
  "use_tls",
  "use_ssl",
  "default_from_email",
  "sender_name",
  "reply_to_email",
  "last_problem",
  "version",
] as const;

export function findSmtp(db: TenantDb) {
  return db.selectFrom("smtp_settings").select(columns).executeTakeFirst();
}

export type SmtpRow = NonNullable<Awaited<ReturnType<typeof findSmtp>>>;

type SmtpFields = Omit<SmtpRow, "id" | "version" | "last_problem">;

/** Writes the only row. The caller has locked the mail settings, so that concurrent saves run one after the other. */
export function upsertSmtp(tx: TenantTx, id: string, fields: SmtpFields): Promise<SmtpRow> {
  const untroubled = { last_problem: null, last_problem_at: null };
  return tx
    .insertInto("smtp_settings")
    .values({ id, ...fields })
    .onConflict((conflict) =>
      conflict.constraint("smtp_settings_pkey").doUpdateSet({ ...fields, ...untroubled }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
}

export async function saveSmtpProblem(tx: TenantTx, stage: string | null): Promise<void> {
  await tx
    .updateTable("smtp_settings")
    .set({ last_problem: stage, last_problem_at: stage && sql<string>`now()` })
    .execute();
}
