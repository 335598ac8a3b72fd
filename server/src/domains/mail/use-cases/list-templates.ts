import type { templates } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { getMailSettings } from "../mail-settings.store.ts";
import { templatesOf } from "../template-list.ts";
import { findSet } from "../template-sets.store.ts";
import { findTemplates } from "../templates.store.ts";

export async function listTemplates(
  ctx: Context,
  { set, type }: templates.Filter,
): Promise<{ results: templates.Template[] }> {
  const id = set ?? (await getMailSettings(ctx.read)).default_template;
  if (!(await findSet(ctx.read, id))) {
    throw fail("mail.unknown_set", {}, { fields: { set: "Unknown template set" } });
  }
  const all = templatesOf(await findTemplates(ctx.read, [id]));
  return { results: type ? all.filter((template) => template.type === type) : all };
}
