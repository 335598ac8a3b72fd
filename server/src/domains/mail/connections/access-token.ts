import type { Context } from "#platform/context.ts";
import { newId } from "#platform/ids.ts";
import type { MailDependencies } from "../dependencies.ts";
import { startMailChecks } from "../problems/start-checks.ts";
import {
  claimRenewal,
  findDueGrants,
  findGrant,
  type GrantRow,
  saveDeath,
  saveRetry,
  saveTokens,
} from "./grants.store.ts";
import { findProvider, type MailProvider } from "./providers.ts";
import { accessToken, openToken, refreshToken, sealTokens } from "./sealed-tokens.ts";
import { waitSeconds } from "./token-answers.rules.ts";
import { refreshTokens, TokenRefusal } from "./token-endpoint.ts";

export type TokenDependencies = Pick<MailDependencies, "egress" | "sealer" | "providers">;

/** A connected mailbox cannot be used: its provider gives no token for the moment, or the permission ended. */
export class NoAccess extends Error {
  override name = "NoAccess";
  readonly stage: "provider" | "reconnect";

  constructor(stage: "provider" | "reconnect") {
    super(stage === "provider" ? "the provider gave no token" : "the permission ended");
    this.stage = stage;
  }
}

interface SignIn {
  readonly provider: MailProvider;
  readonly token: string;
}

/** Uses a connected mailbox; if its server refuses the token before its time, once more with a new one. */
export async function withAccessToken<T>(
  ctx: Context,
  deps: TokenDependencies,
  departmentId: string,
  work: (signIn: SignIn) => Promise<T>,
  isRefused: (result: T) => boolean,
): Promise<T> {
  const provider = findProvider(deps.providers, (await usableGrant(ctx, departmentId)).provider);
  if (!provider) throw new NoAccess("provider");
  await renew(ctx, deps, provider, departmentId);
  const grant = await usableGrant(ctx, departmentId);
  if (grant.is_expired) throw new NoAccess("provider");
  const first = await work({ provider, token: opened(ctx, deps, grant) });
  if (!isRefused(first)) return first;
  await renew(ctx, deps, provider, departmentId, grant.sealed_access_token);
  const renewed = await usableGrant(ctx, departmentId);
  if (renewed.sealed_access_token === grant.sealed_access_token) return first;
  return work({ provider, token: opened(ctx, deps, renewed) });
}

/** Renews all tokens that end soon, also of mailboxes that nobody uses now. */
export async function renewDueTokens(ctx: Context, deps: TokenDependencies): Promise<void> {
  for (const departmentId of await findDueGrants(ctx.read)) {
    const grant = await findGrant(ctx.read, departmentId);
    const provider = grant && findProvider(deps.providers, grant.provider);
    if (provider) await renew(ctx, deps, provider, departmentId);
  }
}

async function usableGrant({ read }: Context, departmentId: string): Promise<GrantRow> {
  const grant = await findGrant(read, departmentId);
  if (!grant || grant.dead_reason !== null) throw new NoAccess("reconnect");
  return grant;
}

function opened(
  { businessId }: Context,
  { sealer }: TokenDependencies,
  { department_id: departmentId, sealed_access_token }: GrantRow,
): string {
  const owner = { businessId, departmentId };
  const token = openToken(sealer, accessToken, owner, sealed_access_token);
  if (token === undefined) throw new NoAccess("reconnect");
  return token;
}

/**
 * Asks for new tokens if that is due, or if a mail server refused the ones there are. Only one does so at a time: whoever
 * holds the lease of the row. The answer is stored before it is used, because a refresh token lives from its issue; after a
 * crash before that the old one still works.
 */
async function renew(
  ctx: Context,
  deps: TokenDependencies,
  provider: MailProvider,
  department_id: string,
  refused?: string,
): Promise<void> {
  const lease = { department_id, lease: newId() };
  const claimed = await ctx.transact((tx) => claimRenewal(tx, { ...lease, refused }));
  if (!claimed) return;
  const owner = { businessId: ctx.businessId, departmentId: department_id };
  const old = openToken(deps.sealer, refreshToken, owner, claimed.sealed_refresh_token);
  if (old === undefined) return noteDeath(ctx, lease, "unsealable");
  try {
    const tokens = await refreshTokens(deps.egress, provider, old);
    const pair = { refresh: tokens.refresh_token ?? old, access: tokens.access_token };
    const sealed = sealTokens(deps.sealer, owner, pair);
    await ctx.transact((tx) => saveTokens(tx, lease, { ...sealed, expiresIn: tokens.expires_in }));
  } catch (error) {
    if (!(error instanceof TokenRefusal)) throw error;
    if (error.isFinal) return noteDeath(ctx, lease, error.message);
    const failures = ((await findGrant(ctx.read, department_id))?.failures ?? 0) + 1;
    const seconds = waitSeconds(failures, error.retryAfterSeconds);
    await ctx.transact((tx) => saveRetry(tx, lease, { failures, seconds }));
  }
}

/** Nothing is asked again before somebody has connected the mailbox again. Admins are told at once. */
async function noteDeath(
  ctx: Context,
  lease: { readonly department_id: string; readonly lease: string },
  reason: string,
): Promise<void> {
  await ctx.transact(async (tx) => {
    if (await saveDeath(tx, lease, reason)) await startMailChecks(tx, ctx);
  });
}
