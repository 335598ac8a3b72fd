// What other features may import.
import { lazyPart } from "#platform/lazy-part.tsx";

export { openComposer } from "./conversation/composer/composer-state.ts";
export { textOfHtml } from "./conversation/html-of-text.ts";
export { type TicketField, useTicketFields } from "./fields/fields.queries.ts";
export type { InputValue } from "./fields/ticket-fields.rules.ts";
export { useUndoKey } from "./history/use-undo-key.ts";
export { staffKeys } from "./keys.ts";
export { useOpenCount } from "./list/views/use-open-count.ts";
export { NextSla } from "./sla/next-sla.tsx";
export { TagSuggestions } from "./tags/tag-suggestions.tsx";
export { agentChoices, categoryChoices } from "./ticket-choices.queries.ts";
export { CopyCode } from "./ticket-page/header/copy-code.tsx";
export { ticketQuery } from "./tickets.queries.ts";
export { useSearchOptions } from "./use-search-options.ts";

/** Only the profile of a customer shows them, so they are not loaded with every other import from here. */
export const RequesterTickets = lazyPart(
  () => import("./requester/requester-tickets.tsx").then((module) => module.RequesterTickets),
  null,
);

/** The form of a macro shows it when a field is chosen. */
export const FieldInput = lazyPart(
  () => import("./fields/field-input.tsx").then((module) => module.FieldInput),
  null,
);
export const loadFieldRules = () => import("./fields/field-values.rules.ts");

/** Requests of visitors show their files. */
export const FileList = lazyPart(
  () => import("./conversation/attachments/message-files.tsx").then((module) => module.FileList),
  null,
);
