import type { savedReplies } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { newId } from "#platform/ids.ts";
import { announce } from "#platform/outbox/event.ts";
import { refuseAudience, wordsOf } from "../refuse-reply.ts";
import { replyCreated } from "../replies.events.ts";
import { insertReply } from "../replies.store.ts";
import { replyOf } from "../reply.ts";

/** Saves words to be used again. */
export function createReply(ctx: PersonContext, draft: savedReplies.Draft) {
  const body = wordsOf(draft.body);
  return ctx.transact(async (tx) => {
    const { name, shortcut = null, visibility = "me", department: department_id = null } = draft;
    await refuseAudience(tx, ctx, visibility, department_id);
    const [id, owner_id] = [newId(), ctx.actor.id];
    const fields = { name, shortcut, body, visibility, department_id };
    const row = await insertReply(tx, { id, owner_id, ...fields });
    const about = { record: "saved_reply", id, version: row.version };
    await announce(tx, ctx, replyCreated({ reply_id: id }, about));
    return { message: "Reply saved successfully", reply: await replyOf(tx, ctx.actor, row) };
  });
}
