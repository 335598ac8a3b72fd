import { createHmac, randomInt } from "node:crypto";
import type { PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import type { IdentityDependencies } from "../dependencies.ts";
import { confirmPassword } from "../passwords/confirm-password.ts";
import { isEnrolled } from "./authenticators.store.ts";
import { replaceRecoveryCodes } from "./recovery-codes.store.ts";

/** Replaces the recovery codes of a person with two-step sign-in. */
export async function renewRecoveryCodes(
  ctx: PersonContext,
  deps: IdentityDependencies,
  password: string,
): Promise<{ message: string; recovery_codes: string[] }> {
  const { id } = await confirmPassword(ctx, deps, password);
  const recovery_codes = await ctx.transact(async (tx) => {
    if (!(await isEnrolled(tx, id))) throw fail("record.not_found");
    return issueRecoveryCodes(tx, deps, id);
  });
  return { message: "Recovery codes replaced successfully", recovery_codes };
}

/** Creates ten codes, shown once, which replace the earlier ones. */
export async function issueRecoveryCodes(
  tx: TenantTx,
  { recoveryKey }: Pick<IdentityDependencies, "recoveryKey">,
  accountId: string,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => recoveryCodeHash(recoveryKey, accountId, code));
  await replaceRecoveryCodes(tx, accountId, hashes);
  return codes;
}

// Without letters and digits that look alike.
const alphabet = "abcdefghjkmnpqrstuvwxyz23456789";

/** Ten codes of the form `xxxx-xxxx`; each replaces the authenticator once. */
function newRecoveryCodes(): string[] {
  return Array.from({ length: 10 }, () => `${randomGroup()}-${randomGroup()}`);
}

function randomGroup(): string {
  return Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** A typed code in its canonical form; undefined when it cannot be a recovery code. */
export function normalizeRecoveryCode(typed: string): string | undefined {
  const bare = typed.toLowerCase().replace(/[\s-]/g, "");
  return /^[a-z0-9]{8}$/.test(bare) ? `${bare.slice(0, 4)}-${bare.slice(4)}` : undefined;
}

/** Keyed, because codes of forty bits could be recovered from a stolen table by brute force. */
export function recoveryCodeHash(key: Buffer, accountId: string, code: string): Buffer {
  return createHmac("sha256", key).update(`${accountId}|${code}`).digest();
}
