import {
  type NoticeKind,
  type NoticeType,
  type noticeSettings,
  noticeTypes,
} from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { findSettings, upsertSettings } from "./notice-settings.store.ts";

const kinds = Object.entries(noticeTypes) as [NoticeType, NoticeKind][];

/** What a person gets: what they chose, and ours where they did not, for every notice that can come to them. */
export async function showNoticeSettings(
  { actor }: PersonContext,
  db: TenantDb,
): Promise<noticeSettings.Settings> {
  const chosen = await findSettings(db, actor.id);
  const side = actor.role === "customer" ? "customers" : "staff";
  const matrix: noticeSettings.Matrix = {};
  for (const [type, { audience, app, desktop, mail }] of kinds) {
    if (audience !== "everybody" && audience !== side) continue;
    const usual = { app, desktop, ...(mail !== undefined && { mail }) };
    matrix[type] = { ...usual, ...chosen?.matrix[type] };
  }
  const { quiet_hours = null, pause_until = null } = chosen ?? {};
  return { matrix, quiet_hours, pause_until };
}

/** Changes which notices one gets, where, and when not. */
export function changeNoticeSettings(
  ctx: PersonContext,
  change: noticeSettings.Change,
): Promise<noticeSettings.Settings> {
  return ctx.transact(async (tx) => {
    await upsertSettings(tx, ctx.actor.id, change);
    return showNoticeSettings(ctx, tx);
  });
}
