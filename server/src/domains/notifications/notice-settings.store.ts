import type { noticeSettings } from "@parley/contract";
import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

type Settings = noticeSettings.Settings;

/** What a person chose; nothing if they never did. A pause that is over is none. */
export function findSettings(db: TenantDb, accountId: string): Promise<Settings | undefined> {
  return db
    .selectFrom("notice_settings")
    .select(["matrix", "quiet_hours"])
    .select(sql<string>`case when pause_until > now() then pause_until end`.as("pause_until"))
    .where("account_id", "=", accountId)
    .$castTo<Settings>()
    .executeTakeFirst();
}

/** Writes what is named and leaves the rest as it is, type by type. */
export async function upsertSettings(
  tx: TenantTx,
  account_id: string,
  { matrix = {}, quiet_hours, pause_until }: noticeSettings.Change,
): Promise<void> {
  const named = {
    ...(quiet_hours !== undefined && { quiet_hours: quiet_hours && JSON.stringify(quiet_hours) }),
    ...(pause_until !== undefined && { pause_until }),
  };
  await tx
    .insertInto("notice_settings")
    .values({ account_id, matrix: JSON.stringify(matrix), ...named })
    .onConflict((conflict) =>
      conflict
        .columns(["business_id", "account_id"])
        .doUpdateSet({ matrix: sql`notice_settings.matrix || excluded.matrix`, ...named }),
    )
    .execute();
}

export interface Chosen extends Pick<Settings, "matrix" | "quiet_hours"> {
  readonly account_id: string;
  readonly is_paused: boolean;
  readonly pause_until: string | null;
  readonly now: string;
  /** What the clock of their business shows now, on a day from 1 for Monday. */
  readonly local: { readonly day: number; readonly time: string };
}

/** What some people chose, at this moment. Who never did is not among them. */
export function findChosen(db: TenantDb, accountIds: readonly string[]): Promise<Chosen[]> {
  const clock = sql`now() at time zone (select timezone from businesses where id = notice_settings.business_id)`;
  return db
    .selectFrom("notice_settings")
    .select(["account_id", "matrix", "quiet_hours"])
    .select([
      sql<boolean>`coalesce(pause_until > now(), false)`.as("is_paused"),
      sql<string | null>`case when pause_until > now() then pause_until end`.as("pause_until"),
      sql<string>`now()`.as("now"),
      sql<Chosen["local"]>`json_build_object(
        'day', extract(isodow from ${clock})::int, 'time', to_char(${clock}, 'HH24:MI')
      )`.as("local"),
    ])
    .where("account_id", "=", sql<string>`any(${accountIds}::uuid[])`)
    .$castTo<Chosen>()
    .execute();
}
