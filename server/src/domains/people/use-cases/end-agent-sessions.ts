import type { agents } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { announce } from "#platform/outbox/event.ts";
import { endSessionsOf, sessionRevoked } from "../../identity/index.ts";
import type { PeopleParts } from "../parts.ts";
import { getAgent, getAgentRow } from "./show-agent.ts";

/** Signs a person out everywhere. */
export function endAgentSessions(
  ctx: PersonContext,
  parts: PeopleParts,
  id: string,
): Promise<{ message: string; agent: agents.Agent }> {
  return ctx.transact(async (tx) => {
    await getAgentRow(tx, id);
    const count = await endSessionsOf(tx, id, "revoked");
    if (count > 0) {
      const revoked = { account_id: id, reason: "revoked", count } as const;
      await announce(tx, ctx, sessionRevoked(revoked, { record: "account", id }));
    }
    return { message: "Sessions ended successfully", agent: await getAgent(tx, parts, id) };
  });
}
