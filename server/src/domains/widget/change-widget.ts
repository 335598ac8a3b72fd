import type { widget } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { announce, differences } from "#platform/outbox/event.ts";
import { refuseStale, seenVersion } from "#platform/outbox/stale-version.ts";
import { getBusiness, siteUrl } from "../tenancy/index.ts";
import { widgetUpdated } from "./widget.events.ts";
import { findWidget, saveWidget, type WidgetSettings } from "./widget-settings.store.ts";

async function viewOf(
  db: TenantDb,
  baseUrl: string,
  { widget_origins, ...row }: WidgetSettings,
): Promise<widget.Widget> {
  const { domain } = await getBusiness(db);
  const script_url = `${siteUrl(domain, baseUrl)}/widget.js`;
  return { ...row, widget_origins: [...widget_origins], script_url };
}

export async function showWidget(ctx: Context, baseUrl: string) {
  const settings = await viewOf(ctx.read, baseUrl, await findWidget(ctx.read));
  ctx.setEtag(settings.version);
  return { settings };
}

export function changeWidget(
  ctx: Context,
  baseUrl: string,
  { version: stated, ...change }: widget.Change,
) {
  return ctx.transact(async (tx) => {
    const business = await tx
      .selectFrom("businesses")
      .select("id")
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    const before = await findWidget(tx);
    const wanted = {
      ...change,
      ...(change.widget_origins && { widget_origins: [...new Set(change.widget_origins)] }),
    };
    const changes = differences<WidgetSettings>(before, wanted);
    const about = { record: "widget", id: business.id };
    const seen = seenVersion(ctx, stated);
    await refuseStale(tx, { ...about, seen, version: before.version }, changes, { ...before });
    const message = "Widget settings updated successfully";
    if (changes.length === 0) return { message, settings: await viewOf(tx, baseUrl, before) };
    const saved = await saveWidget(tx, { ...before, ...wanted });
    const fields = changes.map(({ field }) => field);
    await announce(
      tx,
      ctx,
      widgetUpdated({ fields }, { ...about, version: saved.version, changes }),
    );
    return { message, settings: await viewOf(tx, baseUrl, saved) };
  });
}
