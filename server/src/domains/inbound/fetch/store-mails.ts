import type { Tray } from "#platform/blobs/spool.ts";
import type { Context } from "#platform/context.ts";
import type { InboundDependencies } from "../dependencies.ts";
import { findFolder, insertUid, saveCursor } from "./folders.store.ts";
import { FetchFailure, type ImapFolder } from "./imap-folder.ts";
import { keepMail } from "./keep-mail.ts";
import { keepTurn, type Turn } from "./turns.store.ts";

/** After these a turn is over, and others are read before the mailbox goes on. */
const mostMails = 50;
const mostSeconds = 20;
const mostTurnBytes = 64 * 1024 * 1024;
const mostMailBytes = 50 * 1024 * 1024;
const triesPerMessage = 3;

/** A folder of the mailbox whose turn it is. */
export interface MailFolder {
  readonly turn: Turn;
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
  { turn, name }: MailFolder,
  folder: ImapFolder,
): Promise<number[]> {
  const { department_id } = turn;
  const { uidvalidity, nextUid } = folder;
  const known = await findFolder(ctx.read, { department_id, name });
  if (known?.uidvalidity === uidvalidity) return folder.uidsAfter(known.last_uid);
  const isFirst = !known || known.uidvalidity === 0;
  const since = new Date(Date.parse(known?.last_ok_at ?? "") - daysBack * 86_400_000);
  // The uids mean nothing any more: what was read before is recognised by its bytes.
  const uids = isFirst ? [] : await folder.uidsSince(since);
  const last_uid = (uids[0] ?? nextUid) - 1;
  await ctx.transact(async (tx) => {
    await keepTurn(tx, turn);
    await saveCursor(tx, { department_id, name }, { uidvalidity, last_uid });
  });
  return uids;
}

interface New {
  readonly folder: ImapFolder;
  readonly uids: readonly number[];
}

/** Stores mails in their order until the turn is over; answers whether there are more. */
async function storeMails(
  ctx: Context,
  deps: InboundDependencies,
  place: MailFolder,
  { folder, uids }: New,
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
  { turn, name, isSent }: MailFolder,
  { folder, uid }: Listed,
): Promise<number> {
  const { department_id } = turn;
  const { uidvalidity } = folder;
  const listed = { department_id, folder: name, uidvalidity, uid };
  const cursor = { uidvalidity, last_uid: uid };
  const skip = (state: "gone" | "unfetchable") =>
    ctx.transact(async (tx) => {
      await keepTurn(tx, turn);
      await insertUid(tx, { ...listed, mail_id: null, state });
      await saveCursor(tx, { department_id, name }, cursor);
      return 0;
    });
  const tray = deps.spool.tray();
  try {
    const fetched = await download(folder, uid, tray).catch(async (error: unknown) => {
      const known = await findFolder(ctx.read, { department_id, name });
      const tries = known?.stuck_uid === uid ? known.stuck_tries : 0;
      if (tries + 1 < triesPerMessage) throw new FetchFailure("message", error, { uid });
      deps.log.warn({ department_id, uid, error: String(error) }, "a mail could not be fetched");
      return "unfetchable" as const;
    });
    if (typeof fetched === "string") return await skip(fetched);
    // What goes wrong from here on is no fault of the message: the mailbox waits.
    const { raw, received_at } = fetched;
    const received = { raw, department_id, received_at, is_sent: isSent };
    await keepMail(ctx, deps, received, async (tx, mail_id) => {
      await keepTurn(tx, turn);
      await insertUid(tx, { ...listed, mail_id, state: "stored" });
      await saveCursor(tx, { department_id, name }, cursor);
    });
    return raw.size;
  } finally {
    await tray.clear();
  }
}

async function download(folder: ImapFolder, uid: number, tray: Tray) {
  const fetched = await folder.fetch(uid);
  if (!fetched) return "gone" as const;
  const raw = await tray.receive(fetched.content, mostMailBytes);
  return { raw, received_at: fetched.receivedAt };
}
