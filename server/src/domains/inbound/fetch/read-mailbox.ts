import type { Context } from "#platform/context.ts";
import type { MailAccount } from "../../mail/index.ts";
import type { InboundDependencies } from "../dependencies.ts";
import { saveFolderFailure, saveFolderRead } from "./folders.store.ts";
import { FetchFailure, type Mailbox } from "./imap-folder.ts";
import { openAccount } from "./open-account.ts";
import { type MailFolder, storeNewMails } from "./store-mails.ts";
import { type Turn, TurnLost } from "./turns.store.ts";

interface ReadMailbox {
  /** The turn ended before everything was read. */
  readonly hasMore: boolean;
  /** The server says when there are new mails. */
  readonly offersWatch: boolean;
}

const longestTurnMs = 5 * 60_000;

/** Reads the folder for incoming mails and the one for sent mails. */
export async function readMailbox(
  ctx: Context,
  deps: InboundDependencies,
  account: MailAccount,
  turn: Turn,
): Promise<ReadMailbox> {
  const { imap_folder: inbox } = account;
  const mailbox = await openAccount(ctx, deps, account);
  // A server that sends a byte now and then would hold the turn for ever.
  const late = setTimeout(() => mailbox.cut(), longestTurnMs);
  const { offersWatch } = mailbox;
  try {
    const received = { turn, name: inbox, isSent: false };
    const hasMore = await storeNewMails(ctx, deps, received, await mailbox.open(inbox));
    const sent = await mailbox.findSent();
    if (!sent || sent === inbox) return { hasMore, offersWatch };
    const hasMoreSent = await readSent(ctx, deps, { turn, name: sent, isSent: true }, mailbox);
    return { hasMore: hasMore || hasMoreSent, offersWatch };
  } catch (error) {
    if (error instanceof TurnLost || mailbox.isOpen()) throw error;
    throw FetchFailure.cut(error);
  } finally {
    clearTimeout(late);
    await mailbox.close();
  }
}

/** A folder for sent mails that cannot be read is shown, and keeps nothing else from being read. */
async function readSent(
  ctx: Context,
  deps: InboundDependencies,
  place: MailFolder,
  mailbox: Mailbox,
): Promise<boolean> {
  const { name, turn } = place;
  const { department_id } = turn;
  const key = { department_id, name };
  try {
    const hasMore = await storeNewMails(ctx, deps, place, await mailbox.open(name));
    await ctx.transact((tx) => saveFolderRead(tx, key));
    return hasMore;
  } catch (error) {
    if (error instanceof TurnLost || !mailbox.isOpen()) throw error;
    const failure = error instanceof FetchFailure ? error : new FetchFailure("message", error);
    deps.log.warn({ ...key, error: String(error) }, "a folder could not be read");
    await ctx.transact((tx) => saveFolderFailure(tx, key, failure));
    return false;
  }
}
