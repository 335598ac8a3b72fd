import type { agents } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import {
  setTemporaryPassword,
  lockAccount,
  mailInvitation,
  mailResetLinkTo,
} from "../../identity/index.ts";
import type { PeopleParts } from "../parts.ts";
import { hashTemporary } from "./hash-temporary.ts";
import { getAgent, getAgentRow } from "./show-agent.ts";

/** Mails an agent a link for a new password, or gives a temporary one. One's own is changed by who knows it. */
export async function resetAgentPassword(
  ctx: PersonContext,
  parts: PeopleParts,
  id: string,
  { temporary_password }: { temporary_password?: string | undefined },
): Promise<{ message: string; agent: agents.Agent }> {
  if (id === ctx.actor.id) throw fail("access.denied");
  const row = await getAgentRow(ctx.read, id);
  const passwordHash = await hashTemporary(ctx, parts, temporary_password, row);
  return ctx.transact(async (tx) => {
    const account = await lockAccount(tx, id);
    if (account.status === "deactivated") throw fail("people.not_active");
    const { identity } = parts;
    if (passwordHash) await setTemporaryPassword(tx, ctx, account, passwordHash);
    else if (account.status === "invited") await mailInvitation(tx, ctx, identity, account);
    else await mailResetLinkTo(tx, ctx, identity, account, ctx.caller.ip);
    const message = passwordHash
      ? "Temporary password set successfully"
      : "Password link sent successfully";
    return { message, agent: await getAgent(tx, parts, id) };
  });
}
