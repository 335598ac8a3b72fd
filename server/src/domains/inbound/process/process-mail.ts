import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { BlobMissing } from "#platform/blobs/blob-store.ts";
import type { Tray } from "#platform/blobs/spool.ts";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { jobKind } from "#platform/jobs/job-kind.ts";
import { mailsIn } from "#platform/mailer/mail-counters.ts";
import {
  findMessageRefs,
  getMailSettings,
  hashOfMessageId,
  startMailChecks,
} from "../../mail/index.ts";
import { decide } from "../decide/decide.ts";
import type { InboundDependencies } from "../dependencies.ts";
import type { ParsedMail } from "../parse/parsed-mail.ts";
import { ParserPool } from "../parse/parser-pool.ts";
import { applyDecision } from "./apply-decision.ts";
import type { FirstMessage } from "./first-message.ts";
import {
  countAttempt,
  findSentMails,
  findStoredMail,
  finishMail,
  type InboundMailRow,
  lockStoredMail,
} from "./inbound-mails.store.ts";
import { loadFacts } from "./load-facts.ts";
import { noFiles, storeFiles } from "./message-of-mail.ts";

export const processMailJob = jobKind("inbound.process", z.object({ mail_id: z.uuid() }));

interface WaitingMail {
  readonly id: string;
  /** Its own id and those that it names, the one with which the conversation began first. */
  readonly threadIds: readonly string[];
}

/**
 * How many mails of one business are processed at the same time: a quarter of the usual ten jobs of a worker, so that the
 * jobs of other businesses find room beside a mail bomb.
 */
const lanes = 2;

/** Mails of one conversation are processed one after the other, so that its messages stand in the order in which they came. */
export async function scheduleProcessing(
  tx: TenantTx,
  ctx: Pick<Context, "requestId">,
  { id, threadIds }: WaitingMail,
): Promise<void> {
  const [known] = threadIds.length > 0 ? await findMessageRefs(tx, threadIds) : [];
  const thread = hashOfMessageId(known?.ticket_id ?? threadIds[0] ?? id);
  const orderKey = `inbound:${thread.readUInt8() % lanes}`;
  await enqueue(tx, ctx, processMailJob, { mail_id: id }, { orderKey });
}

const mostAttempts = 3;
const mostBytes = 64 * 1024 * 1024;

const ownParsers = new ParserPool();

/**
 * Makes of a stored mail what it is: a ticket, a message, or nothing, with the reason. Everything is written in one
 * transaction. A mail that ends its reader, or whose transaction fails, three times is set aside, and nothing waits
 * for it.
 */
export function makeProcessMail(deps: InboundDependencies, parsers = ownParsers) {
  return async (ctx: Context, { mail_id }: { mail_id: string }): Promise<void> => {
    const waiting = await findStoredMail(ctx.read, mail_id);
    if (!waiting) return;
    if (waiting.attempts >= mostAttempts) return setAside(ctx, waiting, tooManyAttempts);
    const tray = deps.spool.tray();
    try {
      const raw = await fetchRaw(ctx, deps, tray, waiting.sha256).catch(unlessMissing);
      if (!raw) return await setAside(ctx, waiting, "Its bytes are missing");
      // Counted before each reading, and only once the bytes are there: a file store that is down is no fault of the mail.
      const row = await ctx.transact((tx) => countAttempt(tx, mail_id));
      if (row) await processRaw(ctx, { ...deps, parsers }, row, raw);
    } finally {
      await tray.clear();
    }
  };
}

interface Dependencies extends InboundDependencies {
  readonly parsers: ParserPool;
}

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof BlobMissing)) throw error;
}

async function processRaw(
  ctx: Context,
  deps: Dependencies,
  row: InboundMailRow,
  raw: RawMail,
): Promise<void> {
  const settings = await getMailSettings(ctx.read);
  const { spf_domain: spfDomain } = row;
  const answer = await parse(ctx, deps, { ...raw, spfDomain }, settings);
  await ("mail" in answer
    ? processParsed(ctx, deps, row, { mail: answer.mail, folder: raw.folder, settings })
    : setAside(ctx, row, `It could not be read: ${answer.refused}`));
}

type MailSettings = Awaited<ReturnType<typeof getMailSettings>>;

interface RawMail {
  readonly rawPath: string;
  /** Where its files go. */
  readonly folder: string;
  readonly spfDomain?: string | null;
}

/** Fetches the bytes of a mail into a tray. */
async function fetchRaw(
  { businessId }: Context,
  { files }: InboundDependencies,
  tray: Tray,
  sha256: string,
): Promise<RawMail> {
  const blob = await files.blobs.get({ businessId, sha256 });
  const { path: rawPath } = await tray.receive(blob, mostBytes);
  return { rawPath, folder: await mkdtemp(join(rawPath, "..", "files-")) };
}

function parse(
  { businessId }: Context,
  { parsers }: Dependencies,
  raw: RawMail,
  { old_separators, reply_separator }: MailSettings,
) {
  const separators = [reply_separator, ...old_separators];
  return parsers.parse({ ...raw, separators, verifies: true }, businessId);
}

interface Parsed {
  readonly mail: ParsedMail;
  readonly folder: string;
  readonly settings: MailSettings;
}

async function processParsed(
  ctx: Context,
  deps: Dependencies,
  { id }: InboundMailRow,
  { mail, folder, settings }: Parsed,
): Promise<void> {
  const keepsFiles = settings.attachments;
  const files = keepsFiles ? await storeFiles(ctx, deps, mail, folder) : noFiles;
  const first = await readFirstMessage(ctx, deps, mail, settings);
  const outcome = await ctx.transact(async (tx) => {
    // Another worker may have processed it meanwhile.
    const row = await lockStoredMail(tx, id);
    if (!row) return undefined;
    const { facts, mailKey } = await loadFacts(tx, deps, ctx.businessId, { row, mail });
    const decision = decide(mail, facts);
    await applyDecision(tx, ctx, { row, mail, mailKey, decision, files, keepsFiles, first });
    return decision.outcome;
  });
  if (outcome) mailsIn.inc({ outcome });
}

/** A mail from the mailbox that belongs to no ticket yet, and that this one answers. */
async function readFirstMessage(
  ctx: Context,
  deps: Dependencies,
  { references }: ParsedMail,
  settings: MailSettings,
): Promise<FirstMessage | undefined> {
  const named = references.slice(0, mostReferences);
  const [sent] = named.length > 0 ? await findSentMails(ctx.read, named) : [];
  if (!sent) return undefined;
  const tray = deps.spool.tray();
  try {
    const raw = await fetchRaw(ctx, deps, tray, sent.sha256);
    const answer = await parse(ctx, deps, raw, settings);
    if (!("mail" in answer)) return undefined;
    const { mail } = answer;
    const files = settings.attachments ? await storeFiles(ctx, deps, mail, raw.folder) : noFiles;
    return { id: sent.id, mail, files, sentAt: sent.received_at };
  } finally {
    await tray.clear();
  }
}

const mostReferences = 100;

const tooManyAttempts = `It could not be processed in ${mostAttempts} attempts`;

/** It is listed in quarantine, where it can be looked at and tried again. */
async function setAside(
  ctx: Context,
  { id }: { readonly id: string },
  because: string,
): Promise<void> {
  await ctx.transact(async (tx) => {
    const explanation = { because, passed: [] };
    await finishMail(tx, id, "quarantined", { reason: "poison", explanation });
    await startMailChecks(tx, ctx);
  });
  mailsIn.inc({ outcome: "quarantined" });
}
