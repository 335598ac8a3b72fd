import { on, type Reaction } from "#platform/outbox/reactions.ts";
import { emailChanged, profileUpdated } from "../identity/index.ts";
import { agentUpdated, customerUpdated } from "../people/index.ts";
import { fieldDeleted, fieldUpdated, ticketChanged } from "../tickets/index.ts";
import { indexEverything, indexRequester, indexTicket } from "./index-tickets.ts";

const renamings = [agentUpdated, customerUpdated, profileUpdated, emailChanged] as const;

export const searchReactions: readonly Reaction[] = [
  on(ticketChanged, "tickets.search", (tx, _, { payload }) => indexTicket(tx, payload)),
  on(fieldUpdated, "search.field", async (tx, ctx, { payload: { fields } }) => {
    const isFoundOtherwise = fields.includes("is_searchable") || fields.includes("options");
    if (isFoundOtherwise) await indexEverything(tx, ctx);
  }),
  on(fieldDeleted, "search.field", (tx, ctx) => indexEverything(tx, ctx)),
  ...renamings.map((kind) =>
    on(kind, "search.requester", (tx, ctx, { payload }) =>
      indexRequester(tx, ctx, payload.account_id),
    ),
  ),
];
