import type { savedReplies } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { differences } from "#platform/outbox/changes.ts";
import { announce } from "#platform/outbox/event.ts";
import { refuseStale, seenVersion } from "#platform/outbox/stale-version.ts";
import { refuseAudience, wordsOf } from "../refuse-reply.ts";
import { replyUpdated } from "../replies.events.ts";
import { updateReply } from "../replies.store.ts";
import { replyOf } from "../reply.ts";
import { lockOwnReply } from "./lock-own-reply.ts";

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
