import type { agents } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { lockAccount, mailInvitation } from "../../identity/index.ts";
import type { PeopleParts } from "../parts.ts";
import { getAgent, getAgentRow } from "./show-agent.ts";

/** Mails an invitation anew; the link that was mailed before dies. */
export function resendInvitation(
  ctx: PersonContext,
  parts: PeopleParts,
  id: string,
): Promise<{ message: string; agent: agents.Agent }> {
  return ctx.transact(async (tx) => {
    await getAgentRow(tx, id);
    const account = await lockAccount(tx, id);
    if (account.status === "active") throw fail("people.already_accepted");
    if (account.status !== "invited") throw fail("people.not_active");
    await mailInvitation(tx, ctx, parts.identity, account);
    return { message: "Invitation sent successfully", agent: await getAgent(tx, parts, id) };
  });
}
