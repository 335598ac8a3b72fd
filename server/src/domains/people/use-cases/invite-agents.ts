import type { agents } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { lockStaff } from "../agents.store.ts";
import type { PeopleParts } from "../parts.ts";
import { admitAgent } from "./admit-agent.ts";
import { placeAgent, refuseCrowd } from "./place-agent.ts";

interface Invited {
  message: string;
  results: { email: string; outcome: agents.Outcome }[];
}

const unnamed = { first_name: "", last_name: "", phone_number: "", job_title: "" };

/** Invites many addresses at once: all of them, or none if there is no room. */
export function inviteAgents(
  ctx: PersonContext,
  parts: PeopleParts,
  { emails, promote, ...place }: agents.Invitation,
): Promise<Invited> {
  return ctx.transact(async (tx) => {
    await lockStaff(tx);
    const placement = await placeAgent(tx, place);
    const results: Invited["results"] = [];
    for (const email of new Set(emails)) {
      const newcomer = { email, ...unnamed };
      const { outcome } = await admitAgent(tx, ctx, parts, newcomer, placement, promote);
      results.push({ email, outcome });
    }
    const added = results.filter(({ outcome }) => outcome === "invited" || outcome === "promoted");
    await refuseCrowd(tx, 0);
    const message = added.length > 0 ? "Invitations sent successfully" : "Nobody new was invited";
    return { message, results };
  });
}
