import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { queueMail } from "#platform/mailer/queue-mail.ts";
import { hashOf, newDigits, newSecret } from "#platform/secrets/tokens.ts";
import { getBusiness } from "../../tenancy/index.ts";
import { findAccountByEmail } from "../account/accounts.store.ts";
import { codeMail, mailPurposeFor } from "../identity.mails.ts";
import type { SecondStep } from "../second-factor/second-step.rules.ts";
import { type ChallengePurpose, insertChallenge } from "./code-challenges.store.ts";

interface ChallengeStart {
  readonly purpose: ChallengePurpose;
  readonly secondStep: SecondStep;
  readonly accountId: string | null;
  readonly email: string;
  readonly draft?: object;
  /** False when there is nobody to mail, which the response must not reveal. */
  readonly mailsCode: boolean;
}

/** Starts a challenge and returns the key that the code must be sent with. */
export async function startChallenge(
  tx: TenantTx,
  ctx: Context,
  start: ChallengeStart,
): Promise<string> {
  const sessionKey = newSecret();
  const code = start.mailsCode ? newDigits(6) : undefined;
  await insertChallenge(tx, {
    key_hash: hashOf(sessionKey),
    purpose: start.purpose,
    second_step: start.secondStep,
    account_id: start.accountId,
    draft: start.draft ? JSON.stringify(start.draft) : null,
    email: start.email,
    code_hash: code === undefined ? null : oneTimeCodeHash(sessionKey, code),
  });
  if (code !== undefined)
    await mailCode(tx, ctx, { sessionKey, to: start.email, code, resends: 0 });
  return sessionKey;
}

interface CodeMail {
  readonly sessionKey: string;
  readonly to: string;
  readonly code: string;
  /** How often a code was sent before. */
  readonly resends: number;
}

export async function mailCode(
  tx: TenantTx,
  ctx: Context,
  { sessionKey, to, code, resends }: CodeMail,
): Promise<void> {
  const { name } = await getBusiness(tx);
  const mail = codeMail({ business: name, to, code, ip: ctx.caller.ip });
  const dedupeKey = `code:${hashOf(sessionKey).toString("hex")}:${resends}`;
  const purpose = mailPurposeFor(await findAccountByEmail(tx, to));
  await queueMail(tx, ctx, { ...mail, dedupeKey, purpose });
}

/** The session key is part of the hash, so that a stolen hash cannot be matched by trying all codes. */
export function oneTimeCodeHash(sessionKey: string, code: string): Buffer {
  return hashOf(`${sessionKey}|${code}`);
}
