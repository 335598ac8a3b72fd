import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import type { Challenge } from "../code-challenges.store.ts";
import { codeHash } from "../code-hash.ts";
import type { IdentityParts } from "../parts.ts";
import { takeRecoveryCode } from "../recovery-codes.store.ts";
import { recoveryCodeHash, recoveryCodeOf } from "../recovery-codes.ts";
import { takeTotp } from "./take-totp.ts";

interface Answer {
  readonly otp: string;
  readonly session_key: string;
}

/** Whether what was typed answers the challenge; a code of the app or a recovery code is used up by it. */
export async function takeCode(
  tx: TenantTx,
  ctx: Context,
  parts: IdentityParts,
  { second_step, code_hash, account_id }: Challenge,
  { otp, session_key }: Answer,
): Promise<boolean> {
  const code = otp.replace(/\s/g, "");
  if (second_step === "email") return code_hash?.equals(codeHash(session_key, code)) ?? false;
  if (!account_id) return false;
  if (/^\d{6}$/.test(code)) return takeTotp(tx, ctx, parts, account_id, code, "confirmed");
  const recovery = recoveryCodeOf(code);
  if (!recovery) return false;
  const hash = recoveryCodeHash(parts.recoveryKey, account_id, recovery);
  return takeRecoveryCode(tx, account_id, hash);
}
