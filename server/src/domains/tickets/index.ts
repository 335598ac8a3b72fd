// The public interface of tickets.

export { canReadMessage } from "./conversation/message-files.ts";
export { wasSent } from "./conversation/messages.store.ts";
export { findReplyVariables, type ReplyVariables } from "./conversation/reply-variables.ts";
export { priorityLabels, publicStatusLabels, statusLabels } from "./core/labels.ts";
export { codeOf } from "./core/ticket-state.ts";
export {
  findTicketId,
  isVisibleTo,
  type TicketReader,
  visibilityScope,
  visibilityValues,
} from "./core/visibility.store.ts";
export { countCustomerTickets, listCustomerTickets } from "./customer/customer-tickets.ts";
export {
  findReferenceOf,
  reopenByLink,
  replyByLink,
  showLinkedTicket,
  solveByLink,
} from "./customer/ticket-by-link.ts";
export {
  addRequestToTicket,
  openTicketOfRequest,
  type TicketOfRequest,
  withdrawTicket,
} from "./customer/ticket-of-request.ts";
export { deleteOldTicketData } from "./delete-old-data.ts";
export type { Macros, MacroToApply } from "./dependencies.ts";
export { checkValue } from "./fields/check-value.rules.ts";
export { type FieldRow, findFields, findFieldsById } from "./fields/fields.store.ts";
export { wordsOfValues } from "./fields/value-words.ts";
export { addMailMessage } from "./incoming-mail/add-mail-message.ts";
export { lockTicketsOfMail, type TicketOfMail } from "./incoming-mail/mail-tickets.ts";
export { noteBounce } from "./incoming-mail/note-bounce.ts";
export { openTicketByMail } from "./incoming-mail/open-ticket-by-mail.ts";
export { checkChangeList } from "./lifecycle/change-list.ts";
export { findUnknownReference, nameChanges } from "./lifecycle/name-changes.ts";
export { openAssignments, openRequests } from "./lifecycle/open-assignments.ts";
export { isListedByDefault, listCondition, usesField } from "./list/default-filter.store.ts";
export { ticketSource } from "./list/export-tickets.ts";
export { parseFilterText } from "./list/parse-filter.ts";
export { parseSearch } from "./list/parse-search.ts";
export { searchTickets } from "./list/text-search.store.ts";
export { countMatchingTickets, findNextTicket, findUrgentTickets } from "./list/urgent-tickets.ts";
export { deliveryOf, notDelivered } from "./mails/delivery.rules.ts";
export { type LeaveLink, leaveUrl } from "./mails/leave-link.ts";
export { loadTicketMail } from "./mails/load-ticket-mail.ts";
export { type MailedFileLink, mailedFileUrl } from "./mails/mailed-file-link.ts";
export { checkResendable } from "./mails/resend-mail.ts";
export { checkAgentFigures, seesAgentFigures } from "./reporting/agent-figures.ts";
export { addDays, daysOf, mondayOf } from "./reporting/days.rules.ts";
export { findFieldLabel, findGroupNames, hasChoices } from "./reporting/group-names.store.ts";
export { countOpenByDepartment, countWorkload } from "./reporting/open-work.store.ts";
export { findPeriod, type Period } from "./reporting/period.store.ts";
export { makeFireTimer } from "./sla/fire-timer.ts";
export { decidedIn, isMet, isShownAs } from "./sla/report/counted-clocks.store.ts";
export { countDecidedLately } from "./sla/report/report-query.ts";
export { resolveTags } from "./tags/resolve-tags.ts";
export { fieldDeleted, fieldUpdated, ticketChanged } from "./tickets.events.ts";
export { ticketJobs } from "./tickets.jobs.ts";
export { ticketReactions } from "./tickets.reactions.ts";
