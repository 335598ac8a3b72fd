import type { kbSettings } from "@parley/contract";
import { type Language, languageNames } from "@parley/contract/knowledge/languages";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { refuseField } from "#platform/failure.ts";
import { announce, differences } from "#platform/outbox/event.ts";
import { refuseStale, seenVersion } from "#platform/outbox/stale-version.ts";
import { settingsUpdated } from "../knowledge.events.ts";
import { findSettings, findUsedLanguage, lockSettings, updateSettings } from "./settings.store.ts";

export async function showSettings(ctx: Context): Promise<{ settings: kbSettings.Settings }> {
  const settings = await findSettings(ctx.read);
  ctx.setEtag(settings.version);
  return { settings };
}

export async function showPublicSettings({ read }: Context) {
  const { kb_title, kb_description, public_access, articles_per_page, ...more } =
    await findSettings(read);
  const { feedback_enabled, kb_languages } = more;
  const own = { kb_title, kb_description, public_access, articles_per_page };
  return { settings: { ...own, feedback_enabled, kb_languages } };
}

export function changeSettings(ctx: Context, { version: stated, ...change }: kbSettings.Change) {
  const message = "Knowledge base settings updated successfully";
  return ctx.transact(async (tx) => {
    const { visitor_key: _, ...settings } = await lockSettings(tx);
    const changes = differences<kbSettings.Settings>(settings, change);
    const id = ctx.businessId;
    const seen = seenVersion(ctx, stated);
    const { version } = settings;
    await refuseStale(tx, { record: "kb_settings", id, seen, version }, changes, settings);
    if (changes.length === 0) return { message, settings };
    await refuseUsedLanguages(tx, settings.kb_languages, change.kb_languages);
    const fields = changes.map(({ field }) => field);
    const set = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
    const row = await updateSettings(tx, set);
    const about = { record: "kb_settings", id, version: row.version, changes };
    await announce(tx, ctx, settingsUpdated({ fields }, about));
    return { message, settings: row };
  });
}

/** An article keeps its language, so a language leaves with its last article. */
async function refuseUsedLanguages(
  tx: TenantTx,
  before: readonly Language[],
  after: readonly Language[] = before,
): Promise<void> {
  const gone = before.filter((language) => !after.includes(language));
  const used = gone.length > 0 ? await findUsedLanguage(tx, gone) : undefined;
  if (used) {
    throw refuseField(
      "kb_languages",
      `There are articles in this language: ${languageNames[used]}`,
    );
  }
}
