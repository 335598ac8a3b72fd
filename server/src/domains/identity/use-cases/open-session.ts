import type { User } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { newId } from "#platform/ids.ts";
import { newSecret } from "#platform/secrets/tokens.ts";
import { getBusiness } from "../../tenancy/index.ts";
import { getAccount } from "../accounts.store.ts";
import { bindBrowser } from "../browser-binding.ts";
import { deviceOf } from "../device.rules.ts";
import type { IdentityParts } from "../parts.ts";
import { insertSession } from "../sessions.store.ts";
import { userOf } from "../user.ts";
import { giveRefreshToken } from "./give-refresh-token.ts";

export interface SignedIn {
  access: string;
  refresh?: string;
  user: User;
}

export interface OpenedSession {
  readonly id: string;
  /** Hash of the cookie the session is bound to; null for callers that are no browser. */
  readonly bindingHash: Buffer | null;
  readonly tokens: SignedIn;
}

/**
 * Opens a session. A browser gets one it can renew, bound to the browser; any other caller gets an access token of ten
 * minutes and nothing more.
 */
export async function openSession(
  tx: TenantTx,
  ctx: Context,
  parts: IdentityParts,
  accountId: string,
): Promise<OpenedSession> {
  const { ip, isBrowser, userAgent } = ctx.caller;
  const id = newId();
  const binding = isBrowser ? bindBrowser(ctx) : undefined;
  const bindingHash = binding === undefined ? null : Buffer.from(binding, "base64url");
  const device = deviceOf(userAgent);
  await insertSession(tx, { id, account_id: accountId, binding_hash: bindingHash, ip, ...device });
  const user = userOf(await getAccount(tx, accountId), await getBusiness(tx));
  const access = await parts.tokens.issue(user, id, binding);
  if (!isBrowser) return { id, bindingHash, tokens: { access, user } };
  const refresh = await giveRefreshToken(tx, ctx, id, { a: newSecret(), b: newSecret() });
  return { id, bindingHash, tokens: { access, refresh, user } };
}
