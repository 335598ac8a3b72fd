import type { Context } from "#platform/context.ts";
import type { DnsAnswer } from "#platform/egress/dns.ts";
import { checkMailbox, type Look } from "#platform/mailer/check-mailbox.ts";
import { checkSmtp, type SmtpLook } from "#platform/mailer/check-smtp.ts";
import { isServerOf, labelOf, secretDays } from "../connections/providers.ts";
import type { MailDependencies } from "../dependencies.ts";
import { type BusinessServer, departmentServer, smtpServer } from "../servers/business-servers.ts";
import { signedInToRead } from "../servers/imap-sign-in.ts";
import type { MailboxRow } from "../servers/mailboxes.store.ts";
import { signedIn, stageOfNoAccess } from "../servers/sign-in.ts";
import { findSmtp } from "../servers/smtp.store.ts";
import { getConfig } from "../settings/email-config.ts";
import { mailboxOf } from "../views.ts";
import type { PermissionFacts, ServerFacts } from "./mailbox-facts.ts";

/** The server by which mails of a mailbox leave, and from which address. */
export interface Outgoing {
  readonly by: BusinessServer;
  readonly sender: string;
  readonly senderName: string;
  readonly isOwn: boolean;
}

/** Undefined if its mails leave by the platform alone. */
export async function findOutgoing(
  { read, businessId }: Context,
  row: MailboxRow,
): Promise<Outgoing | undefined> {
  const { default_mta } = await getConfig(read);
  const hasOwn = row.sealed_password !== null || row.provider !== null;
  if (default_mta === "none" && hasOwn) {
    const by = departmentServer(businessId, row);
    return { by, sender: row.email, senderName: row.department, isOwn: true };
  }
  const smtp = await findSmtp(read);
  if (!smtp) return undefined;
  const by = smtpServer(businessId, smtp);
  return { by, sender: smtp.default_from_email, senderName: smtp.sender_name, isOwn: false };
}

type NoAccessStage = { readonly isOpen: false; readonly stage: "provider" | "reconnect" };
type Closed<L> = L | NoAccessStage;

const noAccess = (error: unknown): NoAccessStage => ({
  isOpen: false,
  stage: stageOfNoAccess(error),
});

/** A host that does not answer, however it does that, takes this long. */
const alikeMs = 11_000;

async function takingAlike<L extends { readonly isOpen: boolean; readonly stage?: string }>(
  look: () => Promise<L>,
): Promise<L> {
  const started = performance.now();
  const result = await look();
  if (result.stage === "connect") {
    const left = alikeMs - (performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, left)));
  }
  return result;
}

export interface Incoming {
  readonly facts: ServerFacts;
  readonly look: Closed<Look> | undefined;
}

/** Signs in to the server for incoming mail; undefined if the mailbox is not read. */
export async function lookAtIncoming(
  ctx: Context,
  deps: MailDependencies,
  row: MailboxRow,
): Promise<Incoming | undefined> {
  const { imap_host: host, imap_port: port } = mailboxOf(row);
  if (!host || (row.sealed_imap_password === null && row.provider === null)) return undefined;
  const name = await nameState(deps, host, port);
  const facts = { side: "incoming", host, port, name } as const;
  if (name === "none") return { facts: { ...facts, stage: undefined }, look: undefined };
  const look = await takingAlike(() =>
    signedInToRead<Closed<Look>>(
      ctx,
      deps,
      row,
      (server) => checkMailbox(deps.egress, server),
      (result) => !result.isOpen && result.stage === "auth",
    ).catch(noAccess),
  );
  const stage = look.isOpen || look.stage === "folder" ? undefined : look.stage;
  return { facts: { ...facts, stage, ...wordsOf(look) }, look };
}

export interface OutgoingLook {
  readonly facts: ServerFacts;
  readonly look: Closed<SmtpLook> | undefined;
}

const mostAliases = 10;

/** Signs in to the server for outgoing mail, and asks from which addresses it would take a mail. */
export async function lookAtOutgoing(
  ctx: Context,
  deps: MailDependencies,
  { email, aliases }: { readonly email: string; readonly aliases: readonly string[] },
  { by, sender, isOwn }: Outgoing,
): Promise<OutgoingLook> {
  const { host, port } = by.server;
  const name = await nameState(deps, host, port);
  const facts = { side: "outgoing", host, port, name } as const;
  if (name === "none") return { facts: { ...facts, stage: undefined }, look: undefined };
  const senders = [sender, ...(isOwn ? aliases.slice(0, mostAliases) : [])];
  const look = await takingAlike(() =>
    signedIn<Closed<SmtpLook>>(
      ctx,
      deps,
      by,
      (server) => checkSmtp(deps.egress, server, { senders, recipient: email }),
      (result) => !result.isOpen && result.stage === "auth",
    ).catch(noAccess),
  );
  return {
    facts: { ...facts, stage: look.isOpen ? undefined : look.stage, ...wordsOf(look) },
    look,
  };
}

function wordsOf(look: Closed<Look> | Closed<SmtpLook>) {
  if (look.isOpen || !("said" in look || "certificate" in look)) return {};
  return { said: look.said, certificate: look.certificate };
}

/** Names that only networks of one's own have: whether they exist there is nobody's business. */
const privateName = /(?:^|\.)(?:internal|intranet|local|localhost|lan|home|corp|private|arpa)$/i;

const isAddress = /^[\d.]+$|:/;

async function nameState(
  { dns, egress }: MailDependencies,
  host: string,
  port: number,
): Promise<ServerFacts["name"]> {
  if (isAddress.test(host) || egress.isOperators(host, port) || privateName.test(host))
    return "untold";
  const answer: DnsAnswer = await dns.addresses(host);
  return answer.state;
}

/** The permission of a connected mailbox, and until when this installation is registered. */
export function permissionOf(
  { providers }: MailDependencies,
  row: MailboxRow,
): PermissionFacts | undefined {
  if (row.provider === null || row.account === null) return undefined;
  return {
    label: labelOf(row.provider),
    account: row.account,
    endedAt: row.dead_at,
    secretDays: secretDays(providers, row.provider, Date.now()),
  };
}

/** Whether a mailbox with passwords lies on the servers of Microsoft. */
export const isAtMicrosoft = (
  { providers }: MailDependencies,
  row: MailboxRow,
  servers: readonly ServerFacts[],
): boolean =>
  row.provider === null && servers.some((server) => isServerOf("microsoft", providers, server));
