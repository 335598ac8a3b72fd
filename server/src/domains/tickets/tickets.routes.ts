import {
  ownTickets,
  slaBacktest,
  slaReport,
  ticketBin,
  ticketBulk,
  ticketClocks,
  ticketExport,
  ticketLinks,
  ticketMerge,
  ticketMessages,
  ticketPast,
  ticketStream,
  tickets,
  ticketViews,
  ticketWatchers,
  ticketWork,
  undo,
} from "@parley/contract";
import type { Routes } from "#platform/http/serve.ts";
import { showBacktest } from "./backtest/show-backtest.ts";
import { startBacktest } from "./backtest/start-backtest.ts";
import { listClocks } from "./reports/list-clocks.ts";
import { showReport } from "./reports/show-report.ts";
import { addMessage } from "./use-cases/add-message.ts";
import { assignTicket, takeTicket } from "./use-cases/assign-ticket.ts";
import { markSpam, restoreTicket, trashTicket, unmarkSpam } from "./use-cases/bin-ticket.ts";
import { linkTickets, listLinks, unlinkTickets } from "./use-cases/change-links.ts";
import { editNote, removeNote } from "./use-cases/change-note.ts";
import {
  changeView,
  createView,
  listViews,
  orderViews,
  removeView,
} from "./use-cases/change-views.ts";
import {
  addWatchers,
  listWatchers,
  removeWatchers,
  unwatchTicket,
  watchTicket,
} from "./use-cases/change-watchers.ts";
import { countOwnTickets } from "./use-cases/count-own-tickets.ts";
import { countViews } from "./use-cases/count-views.ts";
import { createTicket } from "./use-cases/create-ticket.ts";
import { exportTickets } from "./use-cases/export-tickets.ts";
import { followUpTicket } from "./use-cases/follow-up-ticket.ts";
import { listFiles } from "./use-cases/list-files.ts";
import { listMyTickets } from "./use-cases/list-my-tickets.ts";
import { listOwnTickets } from "./use-cases/list-own-tickets.ts";
import { listStream } from "./use-cases/list-stream.ts";
import { listTags } from "./use-cases/list-tags.ts";
import { listTickets } from "./use-cases/list-tickets.ts";
import { markSeen } from "./use-cases/mark-seen.ts";
import { mergeTickets } from "./use-cases/merge-tickets.ts";
import { noReplyNeeded } from "./use-cases/no-reply-needed.ts";
import { recallReply } from "./use-cases/recall-reply.ts";
import { sendNow } from "./use-cases/release-reply.ts";
import { reopenTicket } from "./use-cases/reopen-ticket.ts";
import { setStatus } from "./use-cases/set-status.ts";
import { setTags } from "./use-cases/set-tags.ts";
import { showBulk } from "./use-cases/show-bulk.ts";
import { showPast } from "./use-cases/show-past.ts";
import { showSla } from "./use-cases/show-sla.ts";
import { showTicket } from "./use-cases/show-ticket.ts";
import { snoozeTicket, wakeTicket } from "./use-cases/snooze-ticket.ts";
import { splitTicket } from "./use-cases/split-ticket.ts";
import { startBulk } from "./use-cases/start-bulk.ts";
import { listOwnActs, undoAct } from "./use-cases/undo-act.ts";
import { unmergeTicket } from "./use-cases/unmerge-ticket.ts";
import { updateTicket } from "./use-cases/update-ticket.ts";

export const ticketRoutes: Routes = (serve) => {
  serve(tickets.create, (ctx, { body }) => createTicket(ctx, body));
  serve(tickets.list, (ctx, { query }) => listTickets(ctx, query));
  serve(tickets.show, (ctx, { params }) => showTicket(ctx, params.ticket));
  serve(tickets.seen, (ctx, { params, body }) => markSeen(ctx, params.ticket, body));
  serve(ticketStream.list, (ctx, { params, query }) => listStream(ctx, params.ticket, query));
  serve(ticketPast.show, (ctx, { params, query }) => showPast(ctx, params.ticket, query));
  serve(ticketStream.files, (ctx, { params, query }) => listFiles(ctx, params.ticket, query));

  serve(ownTickets.mine, (ctx, { query }) => listMyTickets(ctx, query));
  serve(ownTickets.list, (ctx, { query }) => listOwnTickets(ctx, query));
  serve(ownTickets.analysis, (ctx) => countOwnTickets(ctx));
  serve(ownTickets.followUp, (ctx, { params, body }) => followUpTicket(ctx, params.ticket, body));

  serve(ticketViews.list, (ctx) => listViews(ctx));
  serve(ticketViews.create, (ctx, { body }) => createView(ctx, body));
  serve(ticketViews.change, (ctx, { params, body }) => changeView(ctx, params.id, body));
  serve(ticketViews.remove, (ctx, { params }) => removeView(ctx, params.id));
  serve(ticketViews.order, (ctx, { body }) => orderViews(ctx, body.ids));
  serve(ticketViews.counts, (ctx, { query }) => countViews(ctx, query));

  serve(ticketWork.update, (ctx, { params, body }) => updateTicket(ctx, params.ticket, body));
  serve(ticketWork.setStatus, (ctx, { params, body }) => setStatus(ctx, params.ticket, body));
  serve(ticketWork.reopen, (ctx, { params, body }) => reopenTicket(ctx, params.ticket, body));
  serve(ticketWork.assign, (ctx, { body }) => assignTicket(ctx, body));
  serve(ticketWork.take, (ctx, { params, body }) => takeTicket(ctx, params.ticket, body));
  serve(ticketWork.setTags, (ctx, { params, body }) => setTags(ctx, params.ticket, body));
  serve(ticketWork.listTags, (ctx, { params }) => listTags(ctx, params.ticket));
  serve(ticketWork.snooze, (ctx, { params, body }) => snoozeTicket(ctx, params.ticket, body));
  serve(ticketWork.wake, (ctx, { params }) => wakeTicket(ctx, params.ticket));

  serve(ticketClocks.show, (ctx, { params }) => showSla(ctx, params.ticket));
  serve(ticketClocks.noReplyNeeded, (ctx, { params }) => noReplyNeeded(ctx, params.ticket));

  serve(slaBacktest.start, (ctx, { body }) => startBacktest(ctx, body));
  serve(slaBacktest.show, (ctx, { params }) => showBacktest(ctx, params.id));

  serve(slaReport.show, (ctx, { query }) => showReport(ctx, query));
  serve(slaReport.clocks, (ctx, { query }) => listClocks(ctx, query));

  serve(ticketMessages.add, (ctx, { params, body }) => addMessage(ctx, params.ticket, body));
  serve(ticketMessages.edit, (ctx, { params, body }) => editNote(ctx, params.id, body.body));
  serve(ticketMessages.remove, (ctx, { params }) => removeNote(ctx, params.id));
  serve(ticketMessages.recall, (ctx, { params }) => recallReply(ctx, params.id));
  serve(ticketMessages.sendNow, (ctx, { params }) => sendNow(ctx, params.id));

  serve(ticketWatchers.list, (ctx, { params }) => listWatchers(ctx, params.ticket));
  serve(ticketWatchers.add, (ctx, { params, body }) =>
    addWatchers(ctx, params.ticket, body.watchers),
  );
  serve(ticketWatchers.remove, (ctx, { params, body }) =>
    removeWatchers(ctx, params.ticket, body.watchers),
  );
  serve(ticketWatchers.watch, (ctx, { params, body }) => watchTicket(ctx, params.ticket, body));
  serve(ticketWatchers.unwatch, (ctx, { params }) => unwatchTicket(ctx, params.ticket));

  serve(ticketLinks.list, (ctx, { params }) => listLinks(ctx, params.ticket));
  serve(ticketLinks.add, (ctx, { params, body }) => linkTickets(ctx, params.ticket, body));
  serve(ticketLinks.remove, (ctx, { params }) => unlinkTickets(ctx, params.ticket, params.id));

  serve(ticketMerge.merge, (ctx, { params, body }) => mergeTickets(ctx, params.ticket, body));
  serve(ticketMerge.split, (ctx, { params, body }) => splitTicket(ctx, params.ticket, body));
  serve(ticketMerge.unmerge, (ctx, { params }) => unmergeTicket(ctx, params.ticket));

  serve(ticketBin.markSpam, (ctx, { params }) => markSpam(ctx, params.ticket));
  serve(ticketBin.unmarkSpam, (ctx, { params }) => unmarkSpam(ctx, params.ticket));
  serve(ticketBin.trash, (ctx, { params }) => trashTicket(ctx, params.ticket));
  serve(ticketBin.restore, (ctx, { params }) => restoreTicket(ctx, params.ticket));

  serve(ticketBulk.start, (ctx, { body }) => startBulk(ctx, body));
  serve(ticketExport.start, (ctx, { body }) => exportTickets(ctx, body));
  serve(ticketBulk.show, (ctx, { params }) => showBulk(ctx, params.id));

  serve(undo.list, (ctx) => listOwnActs(ctx));
  serve(undo.perform, (ctx, { params }) => undoAct(ctx, params.id));
};
