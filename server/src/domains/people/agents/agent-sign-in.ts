import type { agents } from "@parley/contract";
import type { Context, PersonContext } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { announce } from "#platform/outbox/event.ts";
import {
  endSessionsOf,
  lockAccount,
  mailInvitation,
  mailResetLinkTo,
  refuseGuessable,
  removeSecondFactor,
  sessionRevoked,
  setTemporaryPassword,
} from "../../identity/index.ts";
import { getBusiness } from "../../tenancy/index.ts";
import type { PeopleDependencies } from "../dependencies.ts";
import { getAgent, getAgentRow } from "./show-agent.ts";

/** Mails a new invitation, whose link replaces the earlier one. */
export function resendInvitation(
  ctx: PersonContext,
  deps: PeopleDependencies,
  id: string,
): Promise<{ message: string; agent: agents.Agent }> {
  return ctx.transact(async (tx) => {
    await getAgentRow(tx, id);
    const account = await lockAccount(tx, id);
    if (account.status === "active") throw fail("people.already_accepted");
    if (account.status !== "invited") throw fail("people.not_active");
    await mailInvitation(tx, ctx, deps.identity, account);
    return { message: "Invitation sent successfully", agent: await getAgent(tx, deps, id) };
  });
}

/** Mails an agent a password link, or sets a temporary password. Callers change their own in the profile. */
export async function resetAgentPassword(
  ctx: PersonContext,
  deps: PeopleDependencies,
  id: string,
  { temporary_password }: { temporary_password?: string | undefined },
): Promise<{ message: string; agent: agents.Agent }> {
  if (id === ctx.actor.id) throw fail("access.denied");
  const row = await getAgentRow(ctx.read, id);
  const passwordHash = await hashTemporaryPassword(ctx, deps, temporary_password, row);
  return ctx.transact(async (tx) => {
    const account = await lockAccount(tx, id);
    if (account.status === "deactivated") throw fail("people.not_active");
    const { identity } = deps;
    if (passwordHash) await setTemporaryPassword(tx, ctx, account, passwordHash);
    else if (account.status === "invited") await mailInvitation(tx, ctx, identity, account);
    else await mailResetLinkTo(tx, ctx, identity, account, ctx.caller.ip);
    const message = passwordHash
      ? "Temporary password set successfully"
      : "Password link sent successfully";
    return { message, agent: await getAgent(tx, deps, id) };
  });
}

/** Removes another person's second factor. Callers remove their own with their password. */
export function removeAgentMfa(
  ctx: PersonContext,
  deps: PeopleDependencies,
  id: string,
): Promise<{ message: string; agent: agents.Agent }> {
  if (id === ctx.actor.id) throw fail("access.denied");
  return ctx.transact(async (tx) => {
    await getAgentRow(tx, id);
    if (!(await removeSecondFactor(tx, ctx, id))) throw fail("record.not_found");
    return {
      message: "Two-step sign-in removed successfully",
      agent: await getAgent(tx, deps, id),
    };
  });
}

/** Ends all sessions of an agent. */
export function endAgentSessions(
  ctx: PersonContext,
  deps: PeopleDependencies,
  id: string,
): Promise<{ message: string; agent: agents.Agent }> {
  return ctx.transact(async (tx) => {
    await getAgentRow(tx, id);
    const count = await endSessionsOf(tx, id, "revoked");
    if (count > 0) {
      const revoked = { account_id: id, reason: "revoked", count } as const;
      await announce(tx, ctx, sessionRevoked(revoked, { record: "account", id }));
    }
    return { message: "Sessions ended successfully", agent: await getAgent(tx, deps, id) };
  });
}

type PasswordOwnerFields = Omit<Parameters<typeof refuseGuessable>[2], "business">;

/** Checks a temporary password like any other and hashes it. */
export async function hashTemporaryPassword(
  ctx: Context,
  { identity }: PeopleDependencies,
  password: string | undefined,
  owner: PasswordOwnerFields,
): Promise<string | undefined> {
  if (password === undefined) return undefined;
  const { name: business } = await getBusiness(ctx.read);
  refuseGuessable("temporary_password", password, { ...owner, business });
  return identity.hasher.hash(password);
}
