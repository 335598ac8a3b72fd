import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { announce } from "#platform/outbox/event.ts";
import { activateBusiness } from "../../tenancy/index.ts";
import { getAccount, markVerified } from "../accounts.store.ts";
import type { Challenge, Purpose } from "../code-challenges.store.ts";
import { accountActivated } from "../identity.events.ts";
import type { IdentityParts } from "../parts.ts";
import { beginSession } from "./begin-session.ts";
import { keepLink, type MadeLink, newLink } from "./make-link.ts";
import type { SignedIn } from "./open-session.ts";
import { openSignedUp } from "./open-signed-up.ts";

export interface Finished extends SignedIn {
  password_setup?: MadeLink;
}

type Finish = (
  tx: TenantTx,
  ctx: Context,
  parts: IdentityParts,
  challenge: Challenge,
) => Promise<Finished | undefined>;

const finishers: Record<Purpose, Finish> = {
  async sign_in(tx, ctx, parts, { account_id }) {
    const account = account_id ? await getAccount(tx, account_id) : undefined;
    return account?.status === "active" ? beginSession(tx, ctx, parts, account.id) : undefined;
  },
  async sign_up(tx, ctx, parts, { draft }) {
    const accountId = await openSignedUp(tx, draft);
    await activate(tx, ctx, accountId);
    return beginSession(tx, ctx, parts, accountId);
  },
  async registration(tx, ctx, parts, { account_id }) {
    if (!account_id) return undefined;
    await activate(tx, ctx, account_id);
    await activateBusiness(tx, ctx);
    const session = await beginSession(tx, ctx, parts, account_id);
    const account = await getAccount(tx, account_id);
    const password_setup = newLink();
    await keepLink(tx, account, "first_password", password_setup);
    return { ...session, password_setup };
  },
};

/** What the right code opens: a session, and before it the account of a sign-up or the workspace of a registration. */
export const finishChallenge: Finish = (tx, ctx, parts, challenge) =>
  finishers[challenge.purpose](tx, ctx, parts, challenge);

async function activate(tx: TenantTx, ctx: Context, accountId: string): Promise<void> {
  await markVerified(tx, accountId);
  const about = { record: "account", id: accountId };
  await announce(tx, ctx, accountActivated({ account_id: accountId }, about));
}
