import { kbSynonyms as contract, type kbSynonyms } from "@parley/contract";
import type { Language } from "@parley/contract/knowledge/languages";
import { sql } from "kysely";
import type { Context } from "#platform/context.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { announce } from "#platform/outbox/event.ts";
import { synonymsReplaced } from "../knowledge.events.ts";
import { lockSettings } from "../settings/settings.store.ts";

type Group = Required<kbSynonyms.Group>;

export async function showSynonyms({ read }: Context, language: Language) {
  return { groups: await findGroups(read, language) };
}

/** Replaces the synonyms of a language. The next search uses them. */
export function replaceSynonyms(ctx: Context, language: Language, groups: readonly Group[]) {
  return ctx.transact(async (tx) => {
    // One after the other, so that the limit holds.
    await lockSettings(tx);
    const before = await findGroups(tx, language);
    await tx.deleteFrom("kb_synonyms").where("language", "=", language).execute();
    const n = contract.mostGroups;
    if ((await countGroups(tx)) + groups.length > n) {
      throw fail("limits.reached", { n, things: "groups of synonyms" });
    }
    await insertGroups(tx, language, groups);
    const change = { language, from: lines(before), to: lines(groups) };
    const changes = [{ field: "groups", from: change.from, to: change.to }];
    const about = { record: "business", id: ctx.businessId, changes };
    await announce(tx, ctx, synonymsReplaced({ language }, about));
    return { message: "Synonyms saved", groups: await findGroups(tx, language) };
  });
}

const lines = (groups: readonly Group[]) =>
  groups.map(({ terms, is_one_way }) => terms.join(is_one_way ? " → " : ", ")).join("; ");

function findGroups(db: TenantDb, language: Language): Promise<Group[]> {
  return db
    .selectFrom("kb_synonyms")
    .select(["terms", "is_one_way"])
    .where("language", "=", language)
    .orderBy("position")
    .execute();
}

async function countGroups(tx: TenantTx): Promise<number> {
  const { count } = await tx
    .selectFrom("kb_synonyms")
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** A term of several words is searched for as these words in a row. */
async function insertGroups(
  tx: TenantTx,
  language: Language,
  groups: readonly Group[],
): Promise<void> {
  await sql`
    insert into kb_synonyms (language, position, terms, is_one_way, queries)
    select ${language}, g.position, g.terms, g.is_one_way, array(
      select phraseto_tsquery(kb_config(${language}), search_text(t.term))
      from unnest(g.terms) with ordinality as t(term, n) order by t.n)
    from (
      select position, array(select jsonb_array_elements_text(one->'terms')) as terms,
        (one->>'is_one_way')::boolean as is_one_way
      from jsonb_array_elements(${JSON.stringify(groups)}::jsonb) with ordinality as all_groups(one, position)
    ) g
  `.execute(tx);
}
