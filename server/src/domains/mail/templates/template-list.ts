import type { templateSets, templates } from "@parley/contract";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { getMailSettings } from "../settings/mail-settings.store.ts";
import { templateOf } from "../views.ts";
import { builtIns } from "./built-in/all.ts";
import type { SetRow } from "./template-sets.store.ts";
import { findTemplates, type TemplateRow } from "./templates.store.ts";

const positions = new Map(builtIns.map(({ key }, place) => [key, place]));

/** The templates of a set in the built-in order. */
export function templatesOf(rows: readonly TemplateRow[]): templates.Template[] {
  return rows
    .toSorted((one, other) => (positions.get(one.key) ?? 0) - (positions.get(other.key) ?? 0))
    .flatMap((row) => templateOf(row) ?? []);
}

/** Sets with their templates. */
export async function setsOf(
  db: TenantDb,
  rows: readonly SetRow[],
): Promise<templateSets.TemplateSet[]> {
  if (rows.length === 0) return [];
  const { default_template } = await getMailSettings(db);
  const ids = rows.map(({ id }) => id);
  const bySet = Map.groupBy(await findTemplates(db, ids), ({ set_id }) => set_id);
  return rows.map((row) => ({
    ...row,
    is_default: row.id === default_template,
    templates: templatesOf(bySet.get(row.id) ?? []),
  }));
}

export async function setOf(db: TenantDb, row: SetRow): Promise<templateSets.TemplateSet> {
  const [set] = await setsOf(db, [row]);
  if (!set) throw new Error("a set that is there was not found");
  return set;
}
