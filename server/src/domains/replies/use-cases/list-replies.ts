import { type Page, savedReplies } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { pageOf, rangeOf } from "#platform/paging.ts";
import { countReplies, findReplies } from "../replies.store.ts";
import { repliesOf } from "../reply.ts";

/** The saved replies that somebody may use. */
export async function listReplies(
  { read, actor }: PersonContext,
  asked: savedReplies.Filter,
): Promise<Page<savedReplies.SavedReply>> {
  const { search = "" } = asked;
  const [count, rows] = await Promise.all([
    countReplies(read, actor, search),
    findReplies(read, actor, { search, ...rangeOf(asked) }),
  ]);
  return pageOf(savedReplies.list.path, asked, count, await repliesOf(read, actor, rows));
}
