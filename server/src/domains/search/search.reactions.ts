import { on, type Reaction } from "#platform/outbox/reactions.ts";
import { emailChanged, profileUpdated } from "../identity/index.ts";
import { agentUpdated, customerUpdated } from "../people/index.ts";
import { ticketChanged } from "../tickets/index.ts";
import { indexRequester, indexTicket } from "./index-tickets.ts";

const renamings = [agentUpdated, customerUpdated, profileUpdated, emailChanged] as const;

export const searchReactions: readonly Reaction[] = [
  on(ticketChanged, "tickets.search", (tx, _, { payload }) => indexTicket(tx, payload)),
  ...renamings.map((kind) =>
    on(kind, "search.requester", (tx, ctx, { payload }) =>
      indexRequester(tx, ctx, payload.account_id),
    ),
  ),
];
