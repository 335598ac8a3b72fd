import { sql } from "kysely";
import type { TenantTx } from "#platform/db/tenant-db.ts";

/** Notices of more than 90 days ago. */
export async function deleteOldNotices(tx: TenantTx): Promise<void> {
  await tx
    .deleteFrom("notifications")
    .where("created_at", "<", sql<string>`now() - interval '90 days'`)
    .execute();
}

/** All but a person's newest. */
export async function deleteSurplusNotices(tx: TenantTx, kept: number): Promise<void> {
  await tx
    .deleteFrom("notifications")
    .where("id", "in", (query) =>
      query
        .selectFrom((inner) =>
          inner
            .selectFrom("notifications")
            .select([
              "id",
              sql<number>`row_number() over (partition by account_id order by id desc)`.as("place"),
            ])
            .as("placed"),
        )
        .select("placed.id")
        .where("placed.place", ">", kept),
    )
    .execute();
}
