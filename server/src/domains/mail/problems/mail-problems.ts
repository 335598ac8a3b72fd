import type { mailProblems } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { handles, type JobHandler } from "#platform/jobs/job-kind.ts";
import { mailFromTemplate } from "#platform/mailer/mail-template.ts";
import { trySignIn } from "#platform/mailer/outside-transport.ts";
import { queueMail } from "#platform/mailer/queue-mail.ts";
import { announce } from "#platform/outbox/event.ts";
import { getBusiness } from "../../tenancy/index.ts";
import { renewDueTokens } from "../connections/access-token.ts";
import { secretDays } from "../connections/providers.ts";
import type { MailDependencies } from "../dependencies.ts";
import { mailProblemFound } from "../mail.events.ts";
import { scheduleDueMailboxes } from "../mailbox-check/mailbox-check.ts";
import { secretText } from "../mailbox-check/server-findings.rules.ts";
import { checkDueDomains } from "../sending-domains/check-domain.ts";
import { type BusinessServer, departmentServer, smtpServer } from "../servers/business-servers.ts";
import { failureMessages } from "../servers/failure-messages.ts";
import { findMailbox } from "../servers/mailboxes.store.ts";
import { signedIn, stageOf, stageOfNoAccess } from "../servers/sign-in.ts";
import { findSmtp } from "../servers/smtp.store.ts";
import { getConfig } from "../settings/email-config.ts";
import { mailAccountProblem } from "../templates/built-in/business-templates.ts";
import {
  type EndingRegistration,
  findProblems,
  hasMailServers,
  noteProblems,
  type ProblemKind,
  type ProblemRow,
  saveTried,
} from "./problems.store.ts";
import { queueQuarantineDigest } from "./quarantine-digest.ts";
import { checkMail, scheduleCheck, secondsBetweenChecks } from "./start-checks.ts";

/** Starts again what a lost job would have gone on with. */
export const renewMailChecks = (ctx: Context): Promise<void> =>
  ctx.transact(async (tx) => {
    if (await hasMailServers(tx)) await scheduleCheck(tx, ctx, 0);
  });

export const mailProblemJobs = (deps: MailDependencies): JobHandler[] => [
  handles(checkMail, (ctx) => lookAfterMail(ctx, deps)),
];

/** Tells admins of mailboxes that do not work: once, and then daily while it lasts. */
async function lookAfterMail(ctx: Context, deps: MailDependencies): Promise<void> {
  await renewDueTokens(ctx, deps);
  for (const problem of await findProblems(ctx.read, endingSoon(deps))) {
    if (isToTry(problem)) await tryAgain(ctx, deps, problem);
  }
  await checkDueDomains(ctx, deps);
  await scheduleDueMailboxes(ctx);
  await ctx.transact(async (tx) => {
    const problems = await findProblems(tx, endingSoon(deps));
    const told = await noteProblems(tx, problems);
    for (const { kind, mailbox_id, since, times_told } of told) {
      const problem = problems.find((one) => one.kind === kind && one.mailbox_id === mailbox_id);
      if (problem) await tellAdmins(tx, ctx, problem, `${since}:${times_told}`);
    }
    await queueQuarantineDigest(tx, ctx, deps);
    if (await hasMailServers(tx)) await scheduleCheck(tx, ctx, secondsBetweenChecks);
  });
}

const minute = 60_000;
/** How long to wait before signing in again. A refused password is tried rarely: servers lock accounts for it. */
const tryAfter: Readonly<Record<string, number>> = {
  connect: 10 * minute,
  tls: 10 * minute,
  auth: 60 * minute,
  access: 60 * minute,
  provider: 10 * minute,
};

/** Without mails to send nothing else would notice that a server works again. */
function isToTry({ kind, stage, tried_at }: ProblemRow): boolean {
  const wait = tryAfter[stage];
  if (kind !== "sending" || wait === undefined || tried_at === null) return false;
  return Date.parse(tried_at) + wait <= Date.now();
}

async function tryAgain(
  ctx: Context,
  deps: MailDependencies,
  { mailbox_id }: ProblemRow,
): Promise<void> {
  const found = await findServer(ctx, mailbox_id);
  if (!found) return;
  const { note, connectedId } = found;
  const failedAt = await signedIn(
    ctx,
    deps,
    found,
    (server) => trySignIn(deps.egress, server),
    (stage) => stage === "auth",
  ).catch(stageOfNoAccess);
  await ctx.transact(async (tx) => {
    await saveTried(tx, mailbox_id);
    await note(tx, failedAt ? stageOf(failedAt, connectedId !== undefined) : null);
  });
}

async function findServer(
  { read, businessId }: Context,
  id: string,
): Promise<BusinessServer | undefined> {
  const smtp = await findSmtp(read);
  if (smtp?.id === id) return smtpServer(businessId, smtp);
  const mailbox = await findMailbox(read, id);
  return mailbox && departmentServer(businessId, mailbox);
}

/** A notice in the app follows from the event; the mail leaves by the platform, never by the server that does not work. */
async function tellAdmins(
  tx: TenantTx,
  ctx: Context,
  { kind, mailbox_id, address, stage }: ProblemRow,
  occasion: string,
): Promise<void> {
  const { name, timezone } = await getBusiness(tx);
  const { admin_email } = await getConfig(tx);
  const text = problemTexts[kind](stage);
  const time = { timeZone: timezone, dateStyle: "long", timeStyle: "short" } as const;
  const mail = mailFromTemplate(mailAccountProblem, {
    to: admin_email,
    // The address of a setting, which nobody has proven.
    isUnsolicited: true,
    values: {
      "business.name": name,
      "business.account_address": address,
      "business.error_stage": text,
      "business.error_time": new Intl.DateTimeFormat("en-US", time).format(new Date()),
    },
  });
  const dedupeKey = `${mail.kind}:${kind}:${mailbox_id}:${occasion}`;
  await queueMail(tx, ctx, { ...mail, dedupeKey });
  const about = { record: "mailbox", id: mailbox_id };
  await announce(tx, ctx, mailProblemFound({ address, text }, about));
}

/** What does not work now and was noticed. */
export async function listProblems(
  { read }: Context,
  deps: Pick<MailDependencies, "providers">,
): Promise<mailProblems.ProblemList> {
  const rows = await findProblems(read, endingSoon(deps));
  const results = rows.flatMap(({ kind, mailbox_id, is_department, address, stage, since }) => {
    const mailbox = is_department ? mailbox_id : null;
    const reason = problemTexts[kind](stage);
    return since === null ? [] : [{ kind, mailbox, address, reason, since }];
  });
  return { results };
}

const firstWarningDays = 30;

/** The providers whose registration ends within a month. */
function endingSoon({ providers }: Pick<MailDependencies, "providers">): EndingRegistration[] {
  return providers.flatMap(({ name: provider }) => {
    const days = secretDays(providers, provider, Date.now());
    return days !== undefined && days <= firstWarningDays ? [{ provider, days }] : [];
  });
}

const stageText = (stage: string) =>
  (failureMessages as Readonly<Record<string, string>>)[stage] ??
  "The mailbox could not be read for some minutes.";

const consentTexts: Readonly<Record<string, string>> = {
  reconnect: failureMessages.reconnect,
  client:
    "The provider does not accept the registration of this installation any more. Its operator must renew it; then connect the mailbox again.",
};

/** What does not work, and why, in words for admins. */
const problemTexts: Readonly<Record<ProblemKind, (stage: string) => string>> = {
  reading: (stage) => `Its mails are not read. ${stageText(stage)}`,
  sending: (stage) => `It cannot send mails. ${stageText(stage)}`,
  consent: (stage) => `Its mails are neither read nor sent. ${consentTexts[stage] ?? ""}`,
  authentication: (count) =>
    `${count === "1" ? "A mail" : `${count} mails`} of the last day came back because the receiver could not verify that your domain sent ${count === "1" ? "it" : "them"} (SPF, DKIM or DMARC). Sending Domains says what is missing. The recipients can still be mailed.`,
  secret: (days) =>
    `${secretText(Number(days))} Its operator must renew it, else the mailbox is neither read nor sent from.`,
  poison: () => "A mail could not be processed and was set aside in the quarantine.",
};
