import { z } from "zod";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { newId } from "#platform/ids.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { jobKind } from "#platform/jobs/job-kind.ts";
import { placeIn } from "#platform/secrets/sealed-column.ts";
import { keepRawMail, storeRawMail } from "../../files/index.ts";
import {
  findMailAccount,
  findMailAccounts,
  getMailSettings,
  imapPassword,
  type MailAccount,
  openPassword,
} from "../../mail/index.ts";
import type { InboundDependencies } from "../dependencies.ts";
import { insertInboundMail } from "../process/inbound-mails.store.ts";
import { processMailJob } from "../process/process-mail.ts";
import {
  findFolder,
  insertUid,
  saveCursor,
  saveFolderFailure,
  saveFolderRead,
} from "./folders.store.ts";
import { FetchFailure, type ImapFolder, openImapFolder } from "./imap-folder.ts";

export const fetchMailsJob = jobKind("inbound.fetch", z.object({ department_id: z.uuid() }));

const betweenSeconds = 60;
/** After the first failure, the second, and so on. */
const backoffSeconds = [60, 120, 300, 900, 1800];
const mostMails = 50;
const mostSeconds = 20;
const mostMailBytes = 50 * 1024 * 1024;
const triesPerMessage = 3;

/** Whether mails are read from a mailbox. */
const isFetched = (account: MailAccount, { email_fetching }: { email_fetching: boolean }) =>
  email_fetching &&
  account.is_active &&
  account.imap_host !== "" &&
  account.sealed_imap_password !== null;

/** Starts reading every mailbox of a business, or goes on at once. */
export async function startFetching(tx: TenantTx, ctx: Pick<Context, "requestId">): Promise<void> {
  const accounts = await findMailAccounts(tx);
  // The platform has neither mailboxes nor settings.
  if (accounts.length === 0) return;
  const settings = await getMailSettings(tx);
  for (const account of accounts.filter((one) => isFetched(one, settings))) {
    await scheduleFetch(tx, ctx, account.department_id);
  }
}

function scheduleFetch(
  tx: TenantTx,
  ctx: Pick<Context, "requestId">,
  department_id: string,
  seconds = 0,
): Promise<void> {
  const runAt = new Date(Date.now() + seconds * 1000).toISOString();
  const jobKey = `fetch:${department_id}`;
  return enqueue(
    tx,
    ctx,
    fetchMailsJob,
    { department_id },
    { jobKey, ...(seconds > 0 && { runAt }) },
  );
}

/**
 * One turn of reading a mailbox: what is new is stored as it is, and the next turn is scheduled. The queue runs one turn of
 * a mailbox at a time, also when a worker died during one.
 */
export function makeFetchMails(deps: InboundDependencies) {
  return async (ctx: Context, { department_id }: { department_id: string }): Promise<void> => {
    const [account, settings] = [
      await findMailAccount(ctx.read, department_id),
      await getMailSettings(ctx.read),
    ];
    if (!account || !isFetched(account, settings)) return;
    const key = { department_id, name: account.imap_folder };
    try {
      const hasMore = await readFolder(ctx, deps, account);
      await ctx.transact(async (tx) => {
        await saveFolderRead(tx, key);
        await scheduleFetch(tx, ctx, department_id, hasMore ? 0 : betweenSeconds);
      });
    } catch (error) {
      const stage = error instanceof FetchFailure ? error.stage : "message";
      deps.log.warn({ department_id, stage, error: String(error) }, "a mailbox could not be read");
      await ctx.transact(async (tx) => {
        const count = await saveFolderFailure(tx, key, stage);
        const wait = backoffSeconds[Math.min(count, backoffSeconds.length) - 1] ?? 60;
        await scheduleFetch(tx, ctx, department_id, wait);
      });
    }
  };
}

async function readFolder(
  ctx: Context,
  deps: InboundDependencies,
  account: MailAccount,
): Promise<boolean> {
  const place = placeIn(imapPassword, ctx.businessId, account.department_id);
  const folder = await openImapFolder(deps.egress, {
    host: account.imap_host,
    port: account.imap_port,
    security: account.imap_security,
    username: account.imap_username,
    password: openPassword(deps.sealer, account.sealed_imap_password ?? "", place) ?? "",
    folder: account.imap_folder,
  });
  try {
    const uids = await newUids(ctx, account, folder);
    return await storeMails(ctx, deps, account, { folder, uids });
  } finally {
    await folder.close();
  }
}

const daysBack = 30;

/** What is not stored yet. A folder that is read for the first time begins with what comes from now on. */
async function newUids(
  ctx: Context,
  { department_id, imap_folder: name }: MailAccount,
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
  account: MailAccount,
  { folder, uids }: Turn,
): Promise<boolean> {
  const started = performance.now();
  const stored: number[] = [];
  for (const uid of uids.slice(0, mostMails)) {
    await storeMail(ctx, deps, account, { folder, uid });
    stored.push(uid);
    if (performance.now() - started > mostSeconds * 1000) break;
  }
  // Only for people who look into the mailbox; the cursor says what is stored.
  await folder.markSeen(stored).catch(() => undefined);
  return stored.length < uids.length;
}

interface Listed {
  readonly folder: ImapFolder;
  readonly uid: number;
}

async function storeMail(
  ctx: Context,
  deps: InboundDependencies,
  { department_id, imap_folder: name }: MailAccount,
  { folder, uid }: Listed,
): Promise<void> {
  const { uidvalidity } = folder;
  const listed = { department_id, folder: name, uidvalidity, uid };
  const cursor = { uidvalidity, last_uid: uid };
  const skip = (state: "gone" | "unfetchable") =>
    ctx.transact(async (tx) => {
      await insertUid(tx, { ...listed, mail_id: null, state });
      await saveCursor(tx, { department_id, name }, cursor);
    });
  const tray = deps.spool.tray();
  try {
    const fetched = await folder.fetch(uid);
    if (!fetched) return await skip("gone");
    const raw = await tray.receive(fetched.content, mostMailBytes);
    await storeRawMail(ctx, deps.files, raw);
    const { size, sha256 } = raw;
    const mail = { id: newId(), department_id, received_at: fetched.receivedAt, size, sha256 };
    await ctx.transact(async (tx) => {
      const { id: mail_id, isNew } = await insertInboundMail(tx, mail);
      if (isNew) await keepRawMail(tx, raw, { type: "inbound_mail", id: mail_id });
      await insertUid(tx, { ...listed, mail_id, state: "stored" });
      await saveCursor(tx, { department_id, name }, cursor);
      if (isNew) {
        // One after the other, so that the messages of a ticket stand in the order in which they came.
        const orderKey = `inbound:${department_id}`;
        await enqueue(tx, ctx, processMailJob, { mail_id }, { orderKey });
      }
    });
  } catch (error) {
    const tries = (await findFolder(ctx.read, { department_id, name }))?.error_count ?? 0;
    if (tries + 1 < triesPerMessage) throw new FetchFailure("message", error);
    deps.log.warn({ department_id, uid, error: String(error) }, "a mail could not be fetched");
    await skip("unfetchable");
  } finally {
    await tray.clear();
  }
}
