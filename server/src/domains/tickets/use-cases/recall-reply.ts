import type { ticketMessages } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { freeFiles } from "../../files/index.ts";
import { updateMessageState } from "../messages.store.ts";
import { peopleIn } from "../people.store.ts";
import { record } from "../record.ts";
import { lockWaiting } from "./hold-reply.ts";

interface Recalled {
  message: string;
  draft: ticketMessages.Recalled;
}

/** Takes a reply back before it leaves. Its words stay with its author, and its files are theirs to use again. */
export function recallReply(ctx: PersonContext, id: string): Promise<Recalled> {
  return ctx.transact(async (tx) => {
    const { held, reply } = await lockWaiting(tx, ctx, id);
    const { author_id, body_html: comment, to, cc, set_status } = reply;
    const isOwn = author_id === ctx.actor.id;
    const name = (await peopleIn(tx, [author_id])).get(author_id)?.name ?? "";
    await updateMessageState(tx, id, "cancelled");
    const file_ids = await freeFiles(tx, { type: "ticket_message", id });
    const facts = { message_id: id, ...(!isOwn && { name }) };
    await record(tx, ctx, held, [{ type: "message_recalled", facts }]);
    const message = isOwn
      ? "Your reply is back in the composer."
      : `The reply of ${name} was taken back.`;
    const draft = { comment, to, cc, file_ids: isOwn ? file_ids : [] };
    return { message, draft: { ...draft, ...(set_status && { set_status }) } };
  });
}
