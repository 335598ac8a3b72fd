import {
  heldMails,
  scheduledReplies,
  ticketMentions,
  ticketMessages,
  ticketStream,
  tickets,
} from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import { acceptSender, refuseSender } from "../incoming-mail/held-mails.ts";
import { resendMail } from "../mails/resend-mail.ts";
import { addMessage } from "./add-message.ts";
import { editNote, removeNote } from "./change-note.ts";
import { recallReply, sendReplyNow } from "./delay-reply.ts";
import { listMentions } from "./mentions.ts";
import { listFiles } from "./message-files.ts";
import { changeSchedule, listScheduledReplies } from "./schedule-reply.ts";
import { listSendTimes } from "./send-times.ts";
import { listStream, markSeen } from "./stream.ts";

export const conversationRoutes: Routes = (serve) => {
  serve(tickets.seen, (ctx, { params, body }) => markSeen(ctx, params.ticket, body));
  serve(ticketStream.list, (ctx, { params, query }) => listStream(ctx, params.ticket, query));
  serve(ticketStream.files, (ctx, { params, query }) => listFiles(ctx, params.ticket, query));
  serve(ticketMentions.list, (ctx, { params, query }) => listMentions(ctx, params.ticket, query));
  serve(heldMails.accept, (ctx, { params, body }) => acceptSender(ctx, params.id, body.as));
  serve(heldMails.refuse, (ctx, { params }) => refuseSender(ctx, params.id));
  serve(ticketMessages.add, (ctx, { params, body }) => addMessage(ctx, params.ticket, body));
  serve(ticketMessages.edit, (ctx, { params, body }) => editNote(ctx, params.id, body.body));
  serve(ticketMessages.remove, (ctx, { params }) => removeNote(ctx, params.id));
  serve(ticketMessages.recall, (ctx, { params }) => recallReply(ctx, params.id));
  serve(ticketMessages.sendNow, (ctx, { params }) => sendReplyNow(ctx, params.id));
  serve(ticketMessages.resend, (ctx, { params, body }) => resendMail(ctx, params.id, body.address));
  serve(scheduledReplies.list, (ctx, { query }) => listScheduledReplies(ctx, query));
  serve(scheduledReplies.times, (ctx, { params }) => listSendTimes(ctx, params.ticket));
  serve(scheduledReplies.change, (ctx, { params, body }) => changeSchedule(ctx, params.id, body));
};
