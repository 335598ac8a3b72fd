import { mkdtemp } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { mailRules } from "@parley/contract";
import { BlobMissing, type BlobStore } from "#platform/blobs/blob-store.ts";
import type { Spool } from "#platform/blobs/spool.ts";
import type { PersonContext } from "#platform/context.ts";
import { getMailSettings } from "../../mail/index.ts";
import { isAutomatic } from "../decide/automatic.ts";
import { meetsAll } from "../decide/mail-rules.ts";
import { type ParsedMail, recipientsOf } from "../parse/parsed-mail.ts";
import { ParserKilled, ParserPool } from "../parse/parser-pool.ts";
import { loadOwnAddresses } from "../process/load-facts.ts";
import { findLastMails, findVisibleTickets, type LastMail } from "./last-mails.store.ts";

export interface TryDependencies {
  readonly blobs: Pick<BlobStore, "get">;
  readonly spool: Pick<Spool, "tray">;
}

const mostMails = 100;
const mostBytes = 64 * 1024 * 1024;
/** After so much time no other mail is begun. One mail counts as at most three seconds: a machine may have stood still. */
const mostMs = 7000;
const mostMsOfOne = 3000;
const parsers = new ParserPool({ processes: 1, seconds: mostMsOfOne / 1000 });

/**
 * Which of the last mails meet some conditions. Those that the caller may not see are not compared: even their number would
 * tell what is in them.
 */
export async function tryConditions(
  ctx: PersonContext,
  deps: TryDependencies,
  conditions: readonly mailRules.Condition[],
): Promise<mailRules.Tried> {
  const [{ isOwn }, { old_separators, reply_separator }, last] = await Promise.all([
    loadOwnAddresses(ctx.read),
    getMailSettings(ctx.read),
    findLastMails(ctx.read, mostMails),
  ]);
  const separators = [reply_separator, ...old_separators];
  const mails = await visibleTo(ctx, last);
  let spentMs = 0;
  const results: mailRules.TriedMail[] = [];
  let looked_at = 0;
  for (const { row, shown } of mails) {
    if (spentMs > mostMs) break;
    const started = performance.now();
    const mail = await readRaw(ctx, deps, row.sha256, separators);
    spentMs += Math.min(performance.now() - started, mostMsOfOne);
    if (!mail) continue;
    looked_at++;
    const { sender: from, size } = row;
    const to = recipientsOf(mail).filter(isOwn);
    const automatic = isAutomatic(mail, { address: from, isForwarded: isSentOn(mail, from) });
    const compared = { mail, from, to, isAutomatic: automatic, size: Number(size) };
    if (meetsAll(conditions, compared)) results.push(shown);
  }
  return { looked_at, hidden: last.length - mails.length, results };
}

/** Whether another address than that in From was found to be the sender. */
const isSentOn = (mail: ParsedMail, sender: string) =>
  !mail.from.some(({ address }) => address === sender);

/** Undefined for a mail that cannot be read, or whose raw text is gone. */
async function readRaw(
  { businessId }: PersonContext,
  { blobs, spool }: TryDependencies,
  sha256: string,
  separators: readonly string[],
): Promise<ParsedMail | undefined> {
  const tray = spool.tray();
  try {
    const { path } = await tray.receive(await blobs.get({ businessId, sha256 }), mostBytes);
    const folder = await mkdtemp(join(dirname(path), "files-"));
    // Who sent it was found out when it came in.
    const read = await parsers.parse({ rawPath: path, folder, separators, verifies: false });
    return "mail" in read ? read.mail : undefined;
  } catch (error) {
    if (error instanceof ParserKilled || error instanceof BlobMissing) return undefined;
    throw error;
  } finally {
    await tray.clear();
  }
}

/** A mail of a ticket is shown with it; one without, or one in quarantine, to whoever decides on those. */
async function visibleTo(
  { read, actor }: PersonContext,
  mails: readonly LastMail[],
): Promise<{ readonly row: LastMail; readonly shown: mailRules.TriedMail }[]> {
  const named = mails.flatMap(({ ticket_id }) => ticket_id ?? []);
  const tickets = await findVisibleTickets(read, actor, [...new Set(named)]);
  const seesQuarantine = actor.permissions.has("mail.quarantine");
  return mails.flatMap((row) => {
    const { id, subject, sender, received_at, outcome, ticket_id } = row;
    const ticket = ticket_id ? (tickets.get(ticket_id) ?? null) : null;
    const isOfTicket = ticket_id !== null && outcome !== "quarantined";
    if (ticket_id && !ticket) return [];
    if (!isOfTicket && !seesQuarantine) return [];
    return [{ row, shown: { id, subject, sender, received_at, outcome, ticket } }];
  });
}
