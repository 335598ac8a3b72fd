import { createHash } from "node:crypto";
import { type Case, cases } from "../../src/domains/inbound/testing/corpus.ts";
import { type MailBusiness, openBusiness, type World } from "./business.ts";
import { findDifferences } from "./compare.ts";
import { inTurns } from "./in-turns.ts";
import { letterTo, readLetter } from "./letters.ts";
import { readMailboxes } from "./world.ts";

/** A mail of the corpus in a business of its own, with the hashes of the bytes that lie in its mailbox. */
export interface Judged {
  readonly entry: Case;
  readonly business: MailBusiness;
  readonly hashes: Map<string, string>;
}

const atOnce = 4;

/** Sends mails of the corpus through the mailboxes of a business each. Those that others come after are read before. */
export async function runCorpus(world: World, entries: readonly Case[] = cases): Promise<Judged[]> {
  const judged = await inTurns(entries, atOnce, async (entry) => {
    const files = [entry.file, ...(entry.after ?? [])];
    const hasSent = files.some((file) => folderOf(file) === "Sent");
    return { entry, business: await openBusiness(world, { hasSent }), hashes: new Map() };
  });
  const businesses = judged.map(({ business }) => business);
  // What lies in a folder before it is first read is left alone.
  await readMailboxes(world, businesses);
  const later = judged.filter(({ entry }) => entry.after);
  if (later.length > 0) {
    await inTurns(later, atOnce, async (one) => {
      for (const file of one.entry.after ?? []) await deliver(world, one, file);
    });
    await readMailboxes(world, businesses);
    // A second acknowledgement to one person within minutes is held back.
    await world.desk.rows(
      "update mail_outbox set created_at = created_at - interval '2 days' where business_id = any($1)",
      [later.map(({ business }) => business.id)],
    );
  }
  await inTurns(judged, atOnce, (one) => deliver(world, one, one.entry.file));
  await readMailboxes(world, businesses);
  return judged;
}

const folderOf = (file: string) => cases.find((one) => one.file === file)?.folder ?? "INBOX";

/** Puts a mail of the corpus into the mailbox of a business. */
export async function deliver(
  { imap }: World,
  { business, hashes }: Judged,
  file: string,
  place = business.place,
): Promise<void> {
  const raw = letterTo(place, readLetter(file));
  hashes.set(file, hashOf(raw));
  await imap.deliver(business.user, raw, folderOf(file));
}

/** Of a mail as a server hands it out: with CRLF at the end of each line. */
export function hashOf(raw: Buffer): string {
  const lines = raw.toString("latin1").replace(/\r?\n/g, "\r\n");
  return createHash("sha256").update(Buffer.from(lines, "latin1")).digest("hex");
}

/** What is wrong with mails that were processed. */
export async function findFaults(world: World, judged: readonly Judged[]): Promise<string[]> {
  const found = await inTurns(judged, atOnce, (one) => findDifferences(world, one));
  return found.flat();
}
