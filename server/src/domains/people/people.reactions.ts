import { on, type Reaction } from "#platform/outbox/reactions.ts";
import { accountActivated } from "../identity/index.ts";
import { joinOrganization } from "./organizations/members.ts";

export const peopleReactions: Reaction[] = [
  on(accountActivated, "people.join_organization", (tx, ctx, { payload }) =>
    joinOrganization(tx, ctx, payload.account_id),
  ),
];
