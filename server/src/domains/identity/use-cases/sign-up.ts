import type { signIn } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { queueMail } from "#platform/mailer/queue-mail.ts";
import { hashOf } from "#platform/secrets/tokens.ts";
import { getBusiness, siteUrl } from "../../tenancy/index.ts";
import { findAccount } from "../accounts.store.ts";
import { alreadyHereMail } from "../identity.mails.ts";
import type { IdentityParts } from "../parts.ts";
import { refuseGuessable } from "../password-strength.ts";
import type { SignUpDraft } from "./open-signed-up.ts";
import { startChallenge } from "./start-challenge.ts";

/**
 * A customer signs up. The account is made when the code is right; who has one already is told so by mail, and the answer
 * is the same.
 */
export async function signUp(
  ctx: Context,
  parts: IdentityParts,
  { password, ...person }: signIn.SignUp,
): Promise<{ session_key: string; detail: string }> {
  const { name: business, domain, customer_signup } = await getBusiness(ctx.read);
  if (customer_signup === "invited_only") throw fail("identity.signup_closed", { business });
  refuseGuessable("password", password, { ...person, business });
  const draft: SignUpDraft = { ...person, password_hash: await parts.hasher.hash(password) };
  return ctx.transact(async (tx) => {
    const known = await findAccount(tx, person.email);
    const existing = known?.status === "contact" ? undefined : known;
    const session_key = await startChallenge(tx, ctx, {
      purpose: "sign_up",
      secondStep: "email",
      accountId: null,
      email: person.email,
      ...(!existing && { draft }),
      mailsCode: !existing,
    });
    if (existing) {
      const login_url = `${siteUrl(domain, parts.baseUrl)}/auth`;
      const { email: to, first_name } = existing;
      const mail = alreadyHereMail({ to, first_name, business, login_url });
      const dedupeKey = `${mail.kind}:${hashOf(session_key).toString("hex")}`;
      await queueMail(tx, ctx, { ...mail, dedupeKey });
    }
    return { session_key, detail: `We sent a code to ${person.email}.` };
  });
}
