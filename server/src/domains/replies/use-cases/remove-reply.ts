import type { PersonContext } from "#platform/context.ts";
import { announce } from "#platform/outbox/event.ts";
import { replyDeleted } from "../replies.events.ts";
import { deleteReply } from "../replies.store.ts";
import { replyOf } from "../reply.ts";
import { lockOwnReply } from "./lock-own-reply.ts";

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
