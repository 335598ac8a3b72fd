import type { kbSynonyms } from "@parley/contract";
import type { Language } from "@parley/contract/knowledge/languages";
import { sql } from "kysely";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";

export type Group = Required<kbSynonyms.Group>;

export function findGroups(db: TenantDb, language: Language): Promise<Group[]> {
  return db
    .selectFrom("kb_synonyms")
    .select(["terms", "is_one_way"])
    .where("language", "=", language)
    .orderBy("position")
    .execute();
}

export async function countGroups(tx: TenantTx): Promise<number> {
  const { count } = await tx
    .selectFrom("kb_synonyms")
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** A term of several words is searched for as these words in a row. */
export async function insertGroups(
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

export async function deleteGroups(tx: TenantTx, language: Language): Promise<void> {
  await tx.deleteFrom("kb_synonyms").where("language", "=", language).execute();
}
