import type { agents } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { removeSecondFactor } from "../../identity/index.ts";
import type { PeopleParts } from "../parts.ts";
import { getAgent, getAgentRow } from "./show-agent.ts";

/** Removes somebody's second factor. One's own is removed by who knows the password. */
export function removeAgentMfa(
  ctx: PersonContext,
  parts: PeopleParts,
  id: string,
): Promise<{ message: string; agent: agents.Agent }> {
  if (id === ctx.actor.id) throw fail("access.denied");
  return ctx.transact(async (tx) => {
    await getAgentRow(tx, id);
    if (!(await removeSecondFactor(tx, ctx, id))) throw fail("record.not_found");
    return {
      message: "Two-step sign-in removed successfully",
      agent: await getAgent(tx, parts, id),
    };
  });
}
