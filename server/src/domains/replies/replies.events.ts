import { z } from "zod";
import { event } from "#platform/outbox/event.ts";

const Reply = z.object({ reply_id: z.uuid() });

// Words are the work itself, and many are one person's own.
const audited = false;

export const replyCreated = event("replies.created", Reply, { audited });
export const replyUpdated = event(
  "replies.updated",
  Reply.extend({ fields: z.array(z.string()) }),
  { audited },
);
export const replyDeleted = event("replies.deleted", Reply, { audited });

const Macro = z.object({ macro_id: z.uuid() });

export const macroCreated = event("macros.created", Macro, { audited });
export const macroUpdated = event("macros.updated", Macro.extend({ fields: z.array(z.string()) }), {
  audited,
});
export const macroDeleted = event("macros.deleted", Macro, { audited });
