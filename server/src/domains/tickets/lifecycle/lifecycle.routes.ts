import {
  ticketChangeList,
  ticketChanges,
  ticketSpamAndTrash,
  tickets,
  ticketWatchers,
} from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import { showTicket } from "../core/show-ticket.ts";
import { answerProposal } from "../incoming-mail/proposed-watchers.ts";
import { assignTicket, takeTicket } from "./assign-ticket.ts";
import { applyChangeList } from "./change-list.ts";
import { reopenTicket, setStatus } from "./change-status.ts";
import { listTags, setTags } from "./change-tags.ts";
import {
  addWatchers,
  listWatchers,
  removeWatchers,
  unwatchTicket,
  watchTicket,
} from "./change-watchers.ts";
import { createTicket } from "./create-ticket.ts";
import { snoozeTicket, wakeTicket } from "./snooze-ticket.ts";
import { markSpam, restoreTicket, trashTicket, unmarkSpam } from "./spam-and-trash.ts";
import { updateTicket } from "./update-ticket.ts";

export const lifecycleRoutes: Routes = (serve) => {
  serve(tickets.show, (ctx, { params }) => showTicket(ctx, params.ticket));
  serve(tickets.create, (ctx, { body }) => createTicket(ctx, body));
  serve(ticketChanges.update, (ctx, { params, body }) => updateTicket(ctx, params.ticket, body));
  serve(ticketChanges.setStatus, (ctx, { params, body }) => setStatus(ctx, params.ticket, body));
  serve(ticketChangeList.apply, (ctx, { params, body }) =>
    applyChangeList(ctx, params.ticket, body),
  );
  serve(ticketChanges.reopen, (ctx, { params, body }) => reopenTicket(ctx, params.ticket, body));
  serve(ticketChanges.assign, (ctx, { body }) => assignTicket(ctx, body));
  serve(ticketChanges.take, (ctx, { params, body }) => takeTicket(ctx, params.ticket, body));
  serve(ticketChanges.setTags, (ctx, { params, body }) => setTags(ctx, params.ticket, body));
  serve(ticketChanges.listTags, (ctx, { params }) => listTags(ctx, params.ticket));
  serve(ticketChanges.snooze, (ctx, { params, body }) => snoozeTicket(ctx, params.ticket, body));
  serve(ticketChanges.wake, (ctx, { params }) => wakeTicket(ctx, params.ticket));
  serve(ticketWatchers.list, (ctx, { params }) => listWatchers(ctx, params.ticket));
  serve(ticketWatchers.add, (ctx, { params, body }) =>
    addWatchers(ctx, params.ticket, body.watchers),
  );
  serve(ticketWatchers.remove, (ctx, { params, body }) =>
    removeWatchers(ctx, params.ticket, body.watchers),
  );
  serve(ticketWatchers.answerProposal, (ctx, { params, body }) =>
    answerProposal(ctx, params.ticket, body),
  );
  serve(ticketWatchers.watch, (ctx, { params, body }) => watchTicket(ctx, params.ticket, body));
  serve(ticketWatchers.unwatch, (ctx, { params }) => unwatchTicket(ctx, params.ticket));
  serve(ticketSpamAndTrash.markSpam, (ctx, { params }) => markSpam(ctx, params.ticket));
  serve(ticketSpamAndTrash.unmarkSpam, (ctx, { params }) => unmarkSpam(ctx, params.ticket));
  serve(ticketSpamAndTrash.trash, (ctx, { params }) => trashTicket(ctx, params.ticket));
  serve(ticketSpamAndTrash.restore, (ctx, { params }) => restoreTicket(ctx, params.ticket));
};
