import type { templates } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { sanitizeHtml } from "#platform/html/sanitize.ts";
import { announce, differences } from "#platform/outbox/event.ts";
import { refuseStale, seenVersion } from "#platform/outbox/stale-version.ts";
import { templateChanged } from "../mail.events.ts";
import { getMailSettings } from "../settings/mail-settings.store.ts";
import { templateOf } from "../views.ts";
import { type BuiltIn, findBuiltIn } from "./built-in/all.ts";
import { refuseInvalidVariables } from "./check-variables.ts";
import { templatesOf } from "./template-list.ts";
import { findSet } from "./template-sets.store.ts";
import {
  findTemplates,
  lockTemplate,
  type TemplateRow,
  type TemplateTexts,
  updateTemplate,
} from "./templates.store.ts";

interface SavedTemplate {
  message: string;
  template: templates.Template;
}

/** Stores the texts of the business. A text that equals the built-in one is not stored, so that later improvements apply. */
export function saveTemplate(
  ctx: Context,
  id: string,
  { version, ...draft }: templates.Draft,
): Promise<SavedTemplate> {
  const seen = seenVersion(ctx, version);
  const texts = { ...draft, body: sanitizeHtml(draft.body) };
  return ctx.transact(async (tx) => {
    const { row, builtIn } = await getTemplate(tx, id);
    refuseInvalidVariables(texts, builtIn);
    const after = await writeTexts(tx, ctx, row, changedTexts(texts, builtIn), seen);
    return { message: "Template updated successfully", template: after };
  });
}

/** Resets a template to the built-in text. */
export function resetTemplate(ctx: Context, id: string): Promise<SavedTemplate> {
  const ours = { name: null, subject: null, body: null, description: null, is_active: true };
  return ctx.transact(async (tx) => {
    const { row } = await getTemplate(tx, id);
    const after = await writeTexts(tx, ctx, row, ours, seenVersion(ctx));
    return { message: "Template restored successfully", template: after };
  });
}

async function getTemplate(tx: TenantTx, id: string) {
  const row = await lockTemplate(tx, id);
  const builtIn = row && findBuiltIn(row.key);
  if (!builtIn) throw fail("record.not_found");
  return { row, builtIn };
}

function changedTexts(texts: Omit<templates.Draft, "version">, builtIn: BuiltIn): TemplateTexts {
  const own = (text: string, ours: string) => (text === ours ? null : text);
  return {
    name: own(texts.name, builtIn.name),
    subject: own(texts.subject, builtIn.subject),
    body: own(texts.body, sanitizeHtml(builtIn.body)),
    description: own(texts.description, builtIn.description),
    is_active: texts.is_active,
  };
}

async function writeTexts(
  tx: TenantTx,
  ctx: Context,
  row: TemplateRow,
  texts: TemplateTexts,
  seen: number | undefined,
): Promise<templates.Template> {
  const { id, key, version } = row;
  const [before, wanted] = [shown(row), shown({ ...row, ...texts })];
  const { name, subject, body, description, is_active } = wanted;
  const changes = differences<Partial<templates.Template>>(before, {
    name,
    subject,
    body,
    description,
    is_active,
  });
  await refuseStale(tx, { record: "template", id, seen, version }, changes, before);
  if (changes.length === 0) return before;
  const after = await updateTemplate(tx, id, texts);
  const about = { record: "template", id, version: after.version, changes };
  await announce(tx, ctx, templateChanged({ key }, about));
  return shown(after);
}

function shown(row: TemplateRow): templates.Template {
  const template = templateOf(row);
  if (!template) throw fail("record.not_found");
  return template;
}

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
