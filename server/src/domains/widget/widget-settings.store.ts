import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

const columns = ["is_active", "widget_origins", "color", "version"] as const;

export interface WidgetSettings {
  readonly is_active: boolean;
  readonly widget_origins: readonly string[];
  readonly color: string | null;
  readonly version: number;
}

const off: WidgetSettings = { is_active: false, widget_origins: [], color: null, version: 0 };

export async function findWidget(db: TenantDb): Promise<WidgetSettings> {
  return (await db.selectFrom("widget_settings").select(columns).executeTakeFirst()) ?? off;
}

export async function saveWidget(
  tx: TenantTx,
  { is_active, widget_origins, color }: Omit<WidgetSettings, "version">,
): Promise<WidgetSettings> {
  const values = { is_active, widget_origins: [...widget_origins], color };
  return tx
    .insertInto("widget_settings")
    .values(values)
    .onConflict((conflict) =>
      conflict.column("business_id").doUpdateSet({
        ...values,
        version: sql<number>`widget_settings.version + 1`,
        updated_at: sql<string>`now()`,
      }),
    )
    .returning(columns)
    .executeTakeFirstOrThrow();
}
