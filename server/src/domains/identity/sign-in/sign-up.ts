import type { signIn } from "@parley/contract";
import { z } from "zod";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refused } from "#platform/failure.ts";
import { queueMail } from "#platform/mailer/queue-mail.ts";
import { hashOf } from "#platform/secrets/tokens.ts";
import { getBusiness, siteUrl } from "../../tenancy/index.ts";
import {
  addressConstraints,
  claimAccount,
  findAccount,
  findAccountByEmail,
} from "../account/accounts.store.ts";
import { createAccount } from "../account/create-account.ts";
import type { IdentityDependencies } from "../dependencies.ts";
import { alreadyHaveAccountMail, mailPurposeFor } from "../identity.mails.ts";
import { refuseGuessable } from "../passwords/password-strength.ts";
import { startChallenge } from "./start-challenge.ts";

/**
 * Signs up a customer. The account is created once the code is correct. An address with an account gets a mail that says
 * so, and the response is the same.
 */
export async function signUp(
  ctx: Context,
  deps: IdentityDependencies,
  { password, ...person }: signIn.SignUp,
): Promise<{ session_key: string; detail: string }> {
  const { name: business, domain, customer_signup } = await getBusiness(ctx.read);
  if (customer_signup === "invited_only") throw fail("identity.signup_closed", { business });
  refuseGuessable("password", password, { ...person, business });
  const draft: SignUpDraft = { ...person, password_hash: await deps.hasher.hash(password) };
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
      const login_url = `${siteUrl(domain, deps.baseUrl)}/auth`;
      const { email: to, first_name } = existing;
      const mail = alreadyHaveAccountMail({ to, first_name, business, login_url });
      const dedupeKey = `${mail.kind}:${hashOf(session_key).toString("hex")}`;
      await queueMail(tx, ctx, { ...mail, dedupeKey, purpose: mailPurposeFor(existing) });
    }
    return { session_key, detail: `We sent a code to ${person.email}.` };
  });
}

/** What is stored of a sign-up until its address is verified. */
const SignUpDraft = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  password_hash: z.string(),
});
type SignUpDraft = z.infer<typeof SignUpDraft>;

/**
 * Creates the customer's account, or activates that of an existing contact, once the address is verified. Of two sign-ups
 * with one address the first verified one wins.
 */
export async function createSignedUpAccount(tx: TenantTx, draft: unknown): Promise<string> {
  const { email, ...said } = SignUpDraft.parse(draft);
  const known = await findAccountByEmail(tx, email);
  if (known?.status === "contact") {
    await claimAccount(tx, known.id, said);
    return known.id;
  }
  return createAccount(tx, { ...said, email, role: "customer", status: "active" }).catch(
    refused(addressConstraints, "identity.code_wrong"),
  );
}
