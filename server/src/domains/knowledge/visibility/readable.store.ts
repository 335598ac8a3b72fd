import { sql } from "kysely";
import type { Reach } from "./reach.ts";

/** Published articles within the reach of a reader. The only condition by which readers get articles. */
export function isReadable({ visibilities, categoryIds }: Reach) {
  return sql<boolean>`kb_articles.state = 'published' and kb_articles.deleted_at is null
    and kb_articles.visibility = any(${visibilities}::text[])
    and kb_articles.category_id = any(${categoryIds}::uuid[])`;
}
