import type { User } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { newId } from "#platform/ids.ts";
import { announce } from "#platform/outbox/event.ts";
import { hashOf, newSecret } from "#platform/secrets/tokens.ts";
import { getBusiness } from "../../tenancy/index.ts";
import { getAccount, updateLastLogin } from "../account/accounts.store.ts";
import { userOf } from "../account/user.ts";
import type { IdentityDependencies } from "../dependencies.ts";
import { signedIn } from "../identity.events.ts";
import { bindBrowser, refreshCookie } from "./browser-binding.ts";
import { deviceOf } from "./device.rules.ts";
import { saveDevice } from "./known-devices.store.ts";
import type { RefreshTokenHalves } from "./refresh-token.rules.ts";
import { insertRefreshToken } from "./refresh-tokens.store.ts";
import { insertSession } from "./sessions.store.ts";

/** Signs a person in after all checks. */
export async function startSession(
  tx: TenantTx,
  ctx: Context,
  deps: IdentityDependencies,
  accountId: string,
): Promise<SignedIn> {
  const { last_login_at } = await getAccount(tx, accountId);
  const { id, bindingHash, tokens } = await createSession(tx, ctx, deps, accountId);
  const isNewToPerson = await saveDevice(
    tx,
    accountId,
    bindingHash ?? hashOf(ctx.caller.userAgent),
  );
  await updateLastLogin(tx, accountId);
  const is_new_device = isNewToPerson && last_login_at !== null;
  const payload = { account_id: accountId, session_id: id, is_new_device };
  // The request came from a visitor; from here on the actor is the person.
  const { requestId, caller } = ctx;
  const asPerson = { requestId, caller, actor: { kind: "person", id: accountId } as const };
  await announce(tx, asPerson, signedIn(payload, { record: "account", id: accountId }));
  return tokens;
}

export interface SignedIn {
  access: string;
  refresh?: string;
  user: User;
}

interface CreatedSession {
  readonly id: string;
  /** Hash of the cookie that the session is bound to; null for clients other than browsers. */
  readonly bindingHash: Buffer | null;
  readonly tokens: SignedIn;
}

/**
 * Creates a session. A browser gets one that it can renew and that is bound to the browser; any other client gets only an
 * access token of ten minutes.
 */
export async function createSession(
  tx: TenantTx,
  ctx: Context,
  deps: IdentityDependencies,
  accountId: string,
): Promise<CreatedSession> {
  const { ip, isBrowser, userAgent } = ctx.caller;
  const id = newId();
  const binding = isBrowser ? bindBrowser(ctx) : undefined;
  const bindingHash = binding === undefined ? null : Buffer.from(binding, "base64url");
  const device = deviceOf(userAgent);
  await insertSession(tx, { id, account_id: accountId, binding_hash: bindingHash, ip, ...device });
  const user = userOf(await getAccount(tx, accountId), await getBusiness(tx));
  const access = await deps.tokens.issue(user, id, binding);
  if (!isBrowser) return { id, bindingHash, tokens: { access, user } };
  const refresh = await issueRefreshToken(tx, ctx, id, { a: newSecret(), b: newSecret() });
  return { id, bindingHash, tokens: { access, refresh, user } };
}

const maxSessionSeconds = 12 * 3600;

/** Stores the hashes of both halves, sets one as a cookie and returns the other, prefixed with the session id. */
export async function issueRefreshToken(
  tx: TenantTx,
  ctx: Context,
  session_id: string,
  { a, b }: RefreshTokenHalves,
): Promise<string> {
  await insertRefreshToken(tx, { half_a_hash: hashOf(a), half_b_hash: hashOf(b), session_id });
  ctx.setCookie(refreshCookie(session_id), b, maxSessionSeconds);
  return `${session_id}.${a}`;
}
