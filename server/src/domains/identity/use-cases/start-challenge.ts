import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { hashOf, newDigits, newSecret } from "#platform/secrets/tokens.ts";
import { insertChallenge, type Purpose } from "../code-challenges.store.ts";
import { codeHash } from "../code-hash.ts";
import type { SecondStep } from "../second-step.rules.ts";
import { mailCode } from "./mail-code.ts";

export interface Start {
  readonly purpose: Purpose;
  readonly secondStep: SecondStep;
  readonly accountId: string | null;
  readonly email: string;
  readonly draft?: object;
  /** False where there is nobody to mail, and the answer must not tell. */
  readonly mailsCode: boolean;
}

/** Makes someone prove who they are by a code; answers the key that the code must come back with. */
export async function startChallenge(tx: TenantTx, ctx: Context, start: Start): Promise<string> {
  const sessionKey = newSecret();
  const code = start.mailsCode ? newDigits(6) : undefined;
  await insertChallenge(tx, {
    key_hash: hashOf(sessionKey),
    purpose: start.purpose,
    second_step: start.secondStep,
    account_id: start.accountId,
    draft: start.draft ? JSON.stringify(start.draft) : null,
    email: start.email,
    code_hash: code === undefined ? null : codeHash(sessionKey, code),
  });
  if (code !== undefined)
    await mailCode(tx, ctx, { sessionKey, to: start.email, code, resends: 0 });
  return sessionKey;
}
