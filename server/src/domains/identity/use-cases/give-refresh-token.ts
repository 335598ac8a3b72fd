import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { hashOf } from "#platform/secrets/tokens.ts";
import { refreshCookie } from "../browser-binding.ts";
import type { Halves } from "../refresh-token.rules.ts";
import { insertRefreshToken } from "../refresh-tokens.store.ts";

const longestSession = 12 * 3600;

/** Stores the hashes of a token's halves, puts one into a cookie and answers with the other, which names its session. */
export async function giveRefreshToken(
  tx: TenantTx,
  ctx: Context,
  session_id: string,
  { a, b }: Halves,
): Promise<string> {
  await insertRefreshToken(tx, { half_a_hash: hashOf(a), half_b_hash: hashOf(b), session_id });
  ctx.setCookie(refreshCookie(session_id), b, longestSession);
  return `${session_id}.${a}`;
}
