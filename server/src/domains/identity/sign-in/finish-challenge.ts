import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { announce } from "#platform/outbox/event.ts";
import { activateBusiness } from "../../tenancy/index.ts";
import { getAccount, markVerified } from "../account/accounts.store.ts";
import type { IdentityDependencies } from "../dependencies.ts";
import { accountActivated } from "../identity.events.ts";
import { type LinkToken, newLink, saveLink } from "../passwords/links.ts";
import { type SignedIn, startSession } from "../sessions/start-session.ts";
import type { Challenge, ChallengePurpose } from "./code-challenges.store.ts";
import { createSignedUpAccount } from "./sign-up.ts";

export interface ChallengeResult extends SignedIn {
  password_setup?: LinkToken;
}

type ChallengeFinisher = (
  tx: TenantTx,
  ctx: Context,
  deps: IdentityDependencies,
  challenge: Challenge,
) => Promise<ChallengeResult | undefined>;

const finishers: Record<ChallengePurpose, ChallengeFinisher> = {
  async sign_in(tx, ctx, deps, { account_id }) {
    const account = account_id ? await getAccount(tx, account_id) : undefined;
    return account?.status === "active" ? startSession(tx, ctx, deps, account.id) : undefined;
  },
  async sign_up(tx, ctx, deps, { draft }) {
    const accountId = await createSignedUpAccount(tx, draft);
    await activate(tx, ctx, accountId);
    return startSession(tx, ctx, deps, accountId);
  },
  async registration(tx, ctx, deps, { account_id }) {
    if (!account_id) return undefined;
    await activate(tx, ctx, account_id);
    await activateBusiness(tx, ctx);
    const session = await startSession(tx, ctx, deps, account_id);
    const account = await getAccount(tx, account_id);
    const password_setup = newLink();
    await saveLink(tx, account, "first_password", password_setup);
    return { ...session, password_setup };
  },
};

/** What follows a correct code: a session, and before it the account of a sign-up or the workspace of a registration. */
export const finishChallenge: ChallengeFinisher = (tx, ctx, deps, challenge) =>
  finishers[challenge.purpose](tx, ctx, deps, challenge);

async function activate(tx: TenantTx, ctx: Context, accountId: string): Promise<void> {
  await markVerified(tx, accountId);
  const about = { record: "account", id: accountId };
  await announce(tx, ctx, accountActivated({ account_id: accountId }, about));
}
