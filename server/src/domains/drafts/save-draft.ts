import { drafts, type Page } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { tell } from "#platform/live/tell.ts";
import { pageOf, rangeOf } from "#platform/paging.ts";
import {
  countDrafts,
  deleteSurplusDrafts,
  findDrafts,
  getDraft,
  upsertDraft,
} from "./drafts.store.ts";

const mostPerPerson = 200;

/** Keeps what a person is writing, and tells their other pages. Beyond 200 the oldest go. */
export function saveDraft(
  ctx: PersonContext,
  key: string,
  { value, base, device }: drafts.Save,
): Promise<drafts.Draft> {
  const account_id = ctx.actor.id;
  return ctx.transact(async (tx) => {
    const written = await upsertDraft(tx, { account_id, key, value, base, device });
    if (!written) {
      throw fail("drafts.newer", {}, { current: await getDraft(tx, account_id, key) });
    }
    const { is_new, ...draft } = written;
    if (is_new) await deleteSurplusDrafts(tx, account_id, mostPerPerson);
    const { updated_at } = draft;
    const message = { type: "draft_saved", key, updated_at, device } as const;
    tell(tx, ctx, () => [{ to: [account_id], message }]);
    return draft;
  });
}

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
