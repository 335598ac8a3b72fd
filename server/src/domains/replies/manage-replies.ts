import { type Page, savedReplies } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { announce, differences } from "#platform/outbox/event.ts";
import { refuseStale, seenVersion } from "#platform/outbox/stale-version.ts";
import { pageOf, rangeOf } from "#platform/paging.ts";
import { refuseAudience, wordsOf } from "./refuse-reply.ts";
import { replyCreated, replyDeleted, replyUpdated } from "./replies.events.ts";
import { mayChange } from "./replies.policy.ts";
import {
  countReplies,
  deleteReply,
  findChoices,
  findReplies,
  findReply,
  insertReply,
  lockReply,
  lockReplyCount,
  type ReplyRow,
  updateReply,
} from "./replies.store.ts";
import { repliesOf, replyOf } from "./reply.ts";

/** Saves words to be used again. */
export function createReply(ctx: PersonContext, draft: savedReplies.Draft) {
  const body = wordsOf(draft.body);
  return ctx.transact(async (tx) => {
    const { name, shortcut = null, visibility = "me", department: department_id = null } = draft;
    const { folder = null, language } = draft;
    await refuseAudience(tx, ctx, visibility, department_id);
    const most = savedReplies.mostReplies;
    if ((await lockReplyCount(tx)) >= most) {
      throw fail("limits.reached", { n: most, things: "saved replies" });
    }
    const [id, owner_id] = [newId(), ctx.actor.id];
    const fields = { name, shortcut, body, visibility, department_id, folder, language };
    const row = await insertReply(tx, { id, owner_id, ...fields });
    const about = { record: "saved_reply", id, version: row.version };
    await announce(tx, ctx, replyCreated({ reply_id: id }, about));
    return { message: "Reply saved successfully", reply: await replyOf(tx, ctx.actor, row) };
  });
}

/** Changes saved words, or who may use them. */
export function changeReply(
  ctx: PersonContext,
  id: string,
  { version: stated, department, body, ...change }: savedReplies.Change,
) {
  const words = body === undefined ? {} : { body: wordsOf(body) };
  return ctx.transact(async (tx) => {
    const held = await lockOwnReply(tx, ctx, id);
    const { visibility = held.visibility } = change;
    const kept = visibility === "department" ? held.department_id : null;
    const department_id = department === undefined ? kept : department;
    if (visibility !== held.visibility || department_id !== held.department_id) {
      await refuseAudience(tx, ctx, visibility, department_id);
    }
    const changes = differences(held, { ...change, ...words, department_id });
    const current = await replyOf(tx, ctx.actor, held);
    const { version } = held;
    const written = { record: "saved_reply", id, seen: seenVersion(ctx, stated), version };
    await refuseStale(tx, written, changes, current);
    const message = "Reply updated successfully";
    if (changes.length === 0) return { message, reply: current };
    const fields = changes.map(({ field }) => field);
    const row = await updateReply(
      tx,
      id,
      Object.fromEntries(changes.map(({ field, to }) => [field, to])),
    );
    const about = { record: "saved_reply", id, version: row.version, changes };
    await announce(tx, ctx, replyUpdated({ reply_id: id, fields }, about));
    return { message, reply: await replyOf(tx, ctx.actor, row) };
  });
}

/** Deletes saved words; what was sent with them stays. */
export function removeReply(ctx: PersonContext, id: string) {
  return ctx.transact(async (tx) => {
    const held = await lockOwnReply(tx, ctx, id);
    const reply = await replyOf(tx, ctx.actor, held);
    await deleteReply(tx, id);
    await announce(tx, ctx, replyDeleted({ reply_id: id }, { record: "saved_reply", id }));
    return { message: "Reply deleted successfully", reply };
  });
}

/** A saved reply that its writer may change, held; one that they do not see is not there. */
async function lockOwnReply(tx: TenantTx, { actor }: PersonContext, id: string): Promise<ReplyRow> {
  const held = await lockReply(tx, actor, id);
  if (!held) throw fail("record.not_found");
  if (!mayChange(actor, held)) throw fail("access.denied");
  return held;
}

/** The saved replies that somebody may use. */
export async function listReplies(
  { read, actor }: PersonContext,
  asked: savedReplies.Filter,
): Promise<Page<savedReplies.SavedReply>> {
  const [count, rows] = await Promise.all([
    countReplies(read, actor, asked),
    findReplies(read, actor, { ...asked, ...rangeOf(asked) }),
  ]);
  return pageOf(savedReplies.list.path, asked, count, await repliesOf(read, actor, rows));
}

export const listChoices = ({ read, actor }: PersonContext) => findChoices(read, actor);

export async function showReply({ read, actor }: PersonContext, id: string) {
  const row = await findReply(read, actor, id);
  if (!row) throw fail("record.not_found");
  return { reply: await replyOf(read, actor, row) };
}
