// The front door of tickets.
export { listed, speaksOf } from "./listed.store.ts";
export { mayReadMessage } from "./message-readers.ts";
export { reaches } from "./reach.store.ts";
export { countDecidedLately } from "./reports/count-decided-lately.ts";
export { findTicketFacts, type TicketFacts } from "./ticket-facts.ts";
export { ticketSource } from "./ticket-source.ts";
export { codeOf } from "./ticket-state.ts";
export { ticketChanged } from "./tickets.events.ts";
export { ticketJobs } from "./tickets.jobs.ts";
export { ticketReactions } from "./tickets.reactions.ts";
export { makeFire } from "./timers/make-fire.ts";
export { readWords } from "./use-cases/read-words.ts";
export { tidyTickets } from "./use-cases/tidy-tickets.ts";
export { publicWords, statusWords } from "./words.ts";
export { wordsFound } from "./words-found.store.ts";
export { customersTickets, heldTickets } from "./work-holder.ts";
