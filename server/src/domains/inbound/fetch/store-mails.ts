import type { Context } from "#platform/context.ts";
import type { InboundDependencies } from "../dependencies.ts";
import { findFolder, insertUid, saveCursor } from "./folders.store.ts";
import { FetchFailure, type ImapFolder } from "./imap-folder.ts";
import { keepMail } from "./keep-mail.ts";

/** After these a turn is over, and others are read before the mailbox goes on. */
const mostMails = 50;
const mostSeconds = 20;
const mostTurnBytes = 64 * 1024 * 1024;
const mostMailBytes = 50 * 1024 * 1024;
const triesPerMessage = 3;

/** A folder of the mailbox of a department. */
export interface MailFolder {
  readonly department_id: string;
  readonly name: string;
  /** It has what was sent from the mailbox. */
  readonly isSent: boolean;
}

/** Stores what is new in a folder; answers whether there is more. */
export async function storeNewMails(
  ctx: Context,
  deps: InboundDependencies,
  place: MailFolder,
  folder: ImapFolder,
): Promise<boolean> {
  const uids = await newUids(ctx, place, folder);
  return storeMails(ctx, deps, place, { folder, uids });
}

const daysBack = 30;

/** What is not stored yet. A folder that is read for the first time begins with what comes from now on. */
async function newUids(
  ctx: Context,
  { department_id, name }: MailFolder,
  folder: ImapFolder,
): Promise<number[]> {
  const { uidvalidity, nextUid } = folder;
  const known = await findFolder(ctx.read, { department_id, name });
  if (known?.uidvalidity === uidvalidity) return folder.uidsAfter(known.last_uid);
  const isFirst = !known || known.uidvalidity === 0;
  const since = new Date(Date.parse(known?.last_ok_at ?? "") - daysBack * 86_400_000);
  // The uids mean nothing any more: what was read before is recognised by its bytes.
  const uids = isFirst ? [] : await folder.uidsSince(since);
  const last_uid = (uids[0] ?? nextUid) - 1;
  await ctx.transact((tx) => saveCursor(tx, { department_id, name }, { uidvalidity, last_uid }));
  return uids;
}

interface Turn {
  readonly folder: ImapFolder;
  readonly uids: readonly number[];
}

/** Stores mails in their order until the turn is over; answers whether there are more. */
async function storeMails(
  ctx: Context,
  deps: InboundDependencies,
  place: MailFolder,
  { folder, uids }: Turn,
): Promise<boolean> {
  const started = performance.now();
  const stored: number[] = [];
  let bytes = 0;
  for (const uid of uids.slice(0, mostMails)) {
    bytes += await storeMail(ctx, deps, place, { folder, uid });
    stored.push(uid);
    if (bytes > mostTurnBytes || performance.now() - started > mostSeconds * 1000) break;
  }
  // Only for people who look into the mailbox; the cursor says what is stored.
  if (!place.isSent) await folder.markSeen(stored).catch(() => undefined);
  return stored.length < uids.length;
}

interface Listed {
  readonly folder: ImapFolder;
  readonly uid: number;
}

/** Answers the size of the mail. */
async function storeMail(
  ctx: Context,
  deps: InboundDependencies,
  { department_id, name, isSent }: MailFolder,
  { folder, uid }: Listed,
): Promise<number> {
  const { uidvalidity } = folder;
  const listed = { department_id, folder: name, uidvalidity, uid };
  const cursor = { uidvalidity, last_uid: uid };
  const skip = (state: "gone" | "unfetchable") =>
    ctx.transact(async (tx) => {
      await insertUid(tx, { ...listed, mail_id: null, state });
      await saveCursor(tx, { department_id, name }, cursor);
      return 0;
    });
  const tray = deps.spool.tray();
  try {
    const fetched = await folder.fetch(uid);
    if (!fetched) return await skip("gone");
    const raw = await tray.receive(fetched.content, mostMailBytes);
    const received = { raw, department_id, received_at: fetched.receivedAt, is_sent: isSent };
    await keepMail(ctx, deps, received, async (tx, mail_id) => {
      await insertUid(tx, { ...listed, mail_id, state: "stored" });
      await saveCursor(tx, { department_id, name }, cursor);
    });
    return raw.size;
  } catch (error) {
    const tries = (await findFolder(ctx.read, { department_id, name }))?.error_count ?? 0;
    if (tries + 1 < triesPerMessage) throw new FetchFailure("message", error);
    deps.log.warn({ department_id, uid, error: String(error) }, "a mail could not be fetched");
    return await skip("unfetchable");
  } finally {
    await tray.clear();
  }
}
