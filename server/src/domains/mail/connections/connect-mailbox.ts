import { createHash } from "node:crypto";
import type { departmentEmails, mailConnections } from "@parley/contract";
import type { Context, PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { fail } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { checkMailbox } from "#platform/mailer/check-mailbox.ts";
import { announce } from "#platform/outbox/event.ts";
import { placeIn } from "#platform/secrets/sealed-column.ts";
import { hashOf, newSecret } from "#platform/secrets/tokens.ts";
import { getBusiness } from "../../tenancy/index.ts";
import type { MailDependencies } from "../dependencies.ts";
import { accountChanged } from "../mail.events.ts";
import { startMailboxCheck } from "../mailbox-check/start-mailbox-check.ts";
import { findMailbox, type MailboxRow, upsertMailbox } from "../servers/mailboxes.store.ts";
import { openPassword } from "../servers/server-passwords.ts";
import { lockMailSettings } from "../settings/mail-settings.store.ts";
import { mailboxOf } from "../views.ts";
import { type ConsentRow, insertConsent, takeConsent } from "./consents.store.ts";
import { saveGrant } from "./grants.store.ts";
import { findProvider, labelOf, type MailProvider } from "./providers.ts";
import { consentVerifier, sealTokens } from "./sealed-tokens.ts";
import { accountOf, hasScopes, type Tokens } from "./token-answers.rules.ts";
import { exchangeCode, TokenRefusal } from "./token-endpoint.ts";

export const listProviders = ({ providers }: MailDependencies): mailConnections.ProviderList => ({
  results: providers.map(({ name, label }) => ({ name, label })),
});

/** The one address to which providers send browsers back, whatever business they come from. */
export const returnPath = "/mail/connected";
const redirectUri = (baseUrl: string) => new URL(returnPath, baseUrl).href;

/** Answers where to sign in. The state names the site, and is known only to the session that began. */
export async function startConnection(
  ctx: PersonContext,
  deps: MailDependencies,
  departmentId: string,
  name: mailConnections.Provider["name"],
): Promise<{ url: string }> {
  const provider = findProvider(deps.providers, name);
  if (!provider) throw fail("mail.provider_missing", { provider: labelOf(name) });
  const mailbox = await findMailbox(ctx.read, departmentId);
  if (!mailbox) throw fail("record.not_found");
  const [id, nonce, verifier] = [newId(), newSecret(), newSecret()];
  const state = `${(await getBusiness(ctx.read)).domain}.${newSecret()}`;
  await ctx.transact((tx) =>
    insertConsent(tx, {
      id,
      department_id: departmentId,
      session_id: ctx.actor.sessionId,
      provider: name,
      state_hash: hashOf(state),
      nonce,
      sealed_verifier: deps.sealer.seal(verifier, placeIn(consentVerifier, ctx.businessId, id)),
    }),
  );
  const url = new URL(provider.authorizeUrl);
  const asked = {
    client_id: provider.clientId,
    response_type: "code",
    redirect_uri: redirectUri(deps.baseUrl),
    scope: [...provider.mailScopes, ...provider.otherScopes].join(" "),
    state,
    nonce,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    login_hint: mailbox.email,
    ...provider.parameters,
  };
  for (const [key, value] of Object.entries(asked)) url.searchParams.set(key, value);
  return { url: url.href };
}

interface Connected {
  message: string;
  department_email: departmentEmails.DepartmentEmail;
}

/** Exchanges the code for a permission, looks whether it opens the mailbox, and saves it. Works once for each sign-in. */
export async function finishConnection(
  ctx: PersonContext,
  deps: MailDependencies,
  { state, code }: mailConnections.Finish,
): Promise<Connected> {
  const consent = await ctx.transact((tx) => takeConsent(tx, hashOf(state), ctx.actor.sessionId));
  if (!consent) throw fail("mail.consent_unknown");
  const label = labelOf(consent.provider);
  const provider = findProvider(deps.providers, consent.provider);
  if (!provider) throw fail("mail.provider_missing", { provider: label });
  const mailbox = await findMailbox(ctx.read, consent.department_id);
  if (!mailbox) throw fail("record.not_found");
  if (!code) throw fail("mail.consent_refused", { provider: label });
  const tokens = await exchange(ctx, deps, { provider, consent, code });
  if (!tokens.refresh_token) throw fail("mail.access_not_lasting", { provider: label });
  if (!hasScopes(tokens.scope, provider.mailScopes)) {
    throw fail("mail.consent_refused", { provider: label });
  }
  const account = await rightAccount(deps, { provider, consent, mailbox, tokens });
  const row = await ctx.transact((tx) =>
    saveConnection(tx, ctx, deps, { provider, mailbox, account, tokens }),
  );
  const as = account === mailbox.email ? "" : ` as ${account}`;
  const message = `${mailbox.email} is connected with ${label}${as}`;
  return { message, department_email: mailboxOf(row) };
}

interface Given {
  readonly provider: MailProvider;
  readonly consent: ConsentRow;
  readonly code: string;
}

async function exchange(
  ctx: Context,
  deps: MailDependencies,
  { provider, consent, code }: Given,
): Promise<Tokens> {
  const place = placeIn(consentVerifier, ctx.businessId, consent.id);
  const verifier = openPassword(deps.sealer, consent.sealed_verifier, place);
  if (verifier === undefined) throw fail("mail.consent_unknown");
  const asked = { code, verifier, redirectUri: redirectUri(deps.baseUrl) };
  try {
    return await exchangeCode(deps.egress, provider, asked);
  } catch (error) {
    if (!(error instanceof TokenRefusal)) throw error;
    throw fail("mail.provider_failed", { provider: provider.label });
  }
}

interface SignedIn {
  readonly provider: MailProvider;
  readonly consent: ConsentRow;
  readonly mailbox: MailboxRow;
  readonly tokens: Tokens;
}

/** The account that signed in: the mailbox itself, or one that opens it, as where a mailbox is shared. */
async function rightAccount(
  { egress }: MailDependencies,
  { provider, consent: { nonce }, mailbox, tokens }: SignedIn,
): Promise<string> {
  const account = accountOf(tokens.id_token, { provider, nonce, now: Date.now() });
  if (account === undefined) throw fail("mail.provider_failed", { provider: provider.label });
  if (account === mailbox.email.toLowerCase()) return account;
  const look = await checkMailbox(egress, {
    ...provider.imap,
    security: "ssl",
    username: mailbox.email,
    password: "",
    accessToken: tokens.access_token,
    folder: "INBOX",
  });
  if (look.isOpen) return account || mailbox.email;
  if (look.stage === "auth" || look.stage === "folder") {
    const named = account || "another account";
    throw fail("mail.wrong_account", { account: named, mailbox: mailbox.email });
  }
  throw fail("mail.provider_failed", { provider: provider.label });
}

interface NewConnection {
  readonly provider: MailProvider;
  readonly mailbox: MailboxRow;
  readonly account: string;
  readonly tokens: Tokens;
}

/** The mailbox has the servers of its provider and no passwords. How far its folders were read stays. */
async function saveConnection(
  tx: TenantTx,
  ctx: Context,
  { sealer }: MailDependencies,
  { provider, mailbox: { id, email }, account, tokens }: NewConnection,
): Promise<MailboxRow> {
  await lockMailSettings(tx);
  const before = await findMailbox(tx, id);
  if (!before) throw fail("record.not_found");
  const { imap_folder, aliases, forwarders, trusted_server, connection } = mailboxOf(before);
  await upsertMailbox(tx, id, {
    ...provider.smtp,
    username: email,
    sealed_password: null,
    is_active: true,
    imap_host: provider.imap.host,
    imap_port: provider.imap.port,
    imap_security: "ssl",
    imap_username: email,
    sealed_imap_password: null,
    imap_folder,
    aliases,
    forwarders,
    trusted_server,
  });
  const owner = { businessId: ctx.businessId, departmentId: id };
  const pair = { refresh: tokens.refresh_token ?? "", access: tokens.access_token };
  await saveGrant(tx, {
    department_id: id,
    provider: provider.name,
    account,
    scopes: tokens.scope,
    expiresIn: tokens.expires_in,
    ...sealTokens(sealer, owner, pair),
  });
  const after = (await findMailbox(tx, id)) ?? before;
  const about = {
    record: "department_email",
    id,
    version: after.version ?? 0,
    changes: [
      {
        field: "connection",
        from: connection?.account ?? null,
        to: `${account} (${provider.label})`,
      },
    ],
  };
  await announce(tx, ctx, accountChanged({ fields: ["connection"] }, about));
  await startMailboxCheck(tx, ctx, id);
  return after;
}
