import { kbSynonyms as contract } from "@parley/contract";
import type { Language } from "@parley/contract/knowledge/languages";
import type { Context } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { announce } from "#platform/outbox/event.ts";
import { synonymsReplaced } from "../knowledge.events.ts";
import { lockSettings } from "../settings/settings.store.ts";
import {
  countGroups,
  deleteGroups,
  findGroups,
  type Group,
  insertGroups,
} from "./synonyms.store.ts";

export async function showSynonyms({ read }: Context, language: Language) {
  return { groups: await findGroups(read, language) };
}

/** Replaces the synonyms of a language. The next search uses them. */
export function replaceSynonyms(ctx: Context, language: Language, groups: readonly Group[]) {
  return ctx.transact(async (tx) => {
    // One after the other, so that the limit holds.
    await lockSettings(tx);
    const before = await findGroups(tx, language);
    await deleteGroups(tx, language);
    const n = contract.mostGroups;
    if ((await countGroups(tx)) + groups.length > n) {
      throw fail("limits.reached", { n, things: "groups of synonyms" });
    }
    await insertGroups(tx, language, groups);
    const changes = [{ field: "groups", from: lines(before), to: lines(groups) }];
    const about = { record: "business", id: ctx.businessId, changes };
    await announce(tx, ctx, synonymsReplaced({ language }, about));
    return { message: "Synonyms saved", groups: await findGroups(tx, language) };
  });
}

const lines = (groups: readonly Group[]) =>
  groups.map(({ terms, is_one_way }) => terms.join(is_one_way ? " → " : ", ")).join("; ");
