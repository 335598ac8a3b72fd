import { drafts, type Page } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { pageOf, rangeOf } from "#platform/paging.ts";
import { countDrafts, findDrafts } from "../drafts.store.ts";

/** A page of what one has written and not sent. */
export async function listDrafts(
  { actor, read }: PersonContext,
  asked: drafts.Filter,
): Promise<Page<drafts.Draft>> {
  const [count, results] = await Promise.all([
    countDrafts(read, actor.id),
    findDrafts(read, actor.id, rangeOf(asked)),
  ]);
  return pageOf(drafts.list.path, asked, count, results);
}
