// The front door of tickets.
export { findActiveCategories } from "./categories.store.ts";
export { findCategoryNames } from "./category-names.store.ts";
export { listed, speaksOf } from "./listed.store.ts";
export { mayReadMessage } from "./message-readers.ts";
export { reaches } from "./reach.store.ts";
export { findTicketFacts, type TicketFacts } from "./ticket-facts.ts";
export { ticketSource } from "./ticket-source.ts";
export { codeOf } from "./ticket-state.ts";
export {
  categoryActivated,
  categoryCreated,
  categoryDeactivated,
  categoryUpdated,
  ticketChanged,
} from "./tickets.events.ts";
export { ticketJobs } from "./tickets.jobs.ts";
export { ticketReactions } from "./tickets.reactions.ts";
export { furnishCategories } from "./use-cases/furnish-categories.ts";
export { readWords } from "./use-cases/read-words.ts";
export { tidyTickets } from "./use-cases/tidy-tickets.ts";
export { publicWords, statusWords } from "./words.ts";
export { wordsFound } from "./words-found.store.ts";
export { customersTickets, heldTickets } from "./work-holder.ts";
