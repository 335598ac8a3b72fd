import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Context } from "#platform/context.ts";
import { jobKind } from "#platform/jobs/job-kind.ts";
import { getMailSettings } from "../../mail/index.ts";
import { decide } from "../decide/decide.ts";
import type { InboundDependencies } from "../dependencies.ts";
import type { ParsedMail } from "../parse/parsed-mail.ts";
import { ParserPool } from "../parse/parser-pool.ts";
import { applyDecision, noFiles, storeFiles } from "./apply-decision.ts";
import {
  countAttempt,
  finishMail,
  type InboundMailRow,
  lockStoredMail,
} from "./inbound-mails.store.ts";
import { loadFacts } from "./load-facts.ts";

export const processMailJob = jobKind("inbound.process", z.object({ mail_id: z.uuid() }));

const mostAttempts = 3;
const mostBytes = 64 * 1024 * 1024;

const parsers = new ParserPool();

/**
 * Makes of a stored mail what it is: a ticket, a message, or nothing, with the reason. Everything is written in one
 * transaction. A mail that ends its reader, or whose transaction fails, three times is set aside, and nothing waits
 * for it.
 */
export function makeProcessMail(deps: InboundDependencies) {
  return async (ctx: Context, { mail_id }: { mail_id: string }): Promise<void> => {
    const row = await ctx.transact((tx) => countAttempt(tx, mail_id));
    if (!row) return;
    if (row.attempts > mostAttempts) return setAside(ctx, row, tooManyAttempts);
    const tray = deps.spool.tray();
    try {
      const blob = await deps.files.blobs.get({ businessId: ctx.businessId, sha256: row.sha256 });
      const { path: rawPath } = await tray.receive(blob, mostBytes);
      const folder = await mkdtemp(join(rawPath, "..", "files-"));
      const { old_separators, reply_separator } = await getMailSettings(ctx.read);
      const separators = [reply_separator, ...old_separators];
      const answer = await parsers.parse({ rawPath, folder, separators, verifies: true });
      await ("mail" in answer
        ? processParsed(ctx, deps, row, { mail: answer.mail, folder })
        : setAside(ctx, row, `It could not be read: ${answer.refused}`));
      await rm(folder, { recursive: true, force: true });
    } finally {
      await tray.clear();
    }
  };
}

interface Parsed {
  readonly mail: ParsedMail;
  readonly folder: string;
}

async function processParsed(
  ctx: Context,
  deps: InboundDependencies,
  { id }: InboundMailRow,
  { mail, folder }: Parsed,
): Promise<void> {
  const { attachments: keepsFiles } = await getMailSettings(ctx.read);
  const files = keepsFiles ? await storeFiles(ctx, deps, mail, folder) : noFiles;
  await ctx.transact(async (tx) => {
    // Another worker may have processed it meanwhile.
    const row = await lockStoredMail(tx, id);
    if (!row) return;
    const { facts, mailKey } = await loadFacts(tx, deps, ctx.businessId, { row, mail });
    const decision = decide(mail, facts);
    await applyDecision(tx, ctx, { row, mail, mailKey, decision, files, keepsFiles });
  });
}

const tooManyAttempts = `It could not be processed in ${mostAttempts} attempts`;

/** It is listed in quarantine, where it can be looked at and tried again. */
async function setAside(ctx: Context, { id }: InboundMailRow, because: string): Promise<void> {
  await ctx.transact((tx) =>
    finishMail(tx, id, "quarantined", { reason: "poison", explanation: { because, passed: [] } }),
  );
}
