import { z } from "zod";
import type { Context } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { jobKind } from "#platform/jobs/job-kind.ts";
import { placeIn } from "#platform/secrets/sealed-column.ts";
import {
  findMailAccount,
  findMailAccounts,
  getMailSettings,
  imapPassword,
  type MailAccount,
  NoAccess,
  openPassword,
  startMailboxCheck,
  withAccessToken,
} from "../../mail/index.ts";
import type { InboundDependencies } from "../dependencies.ts";
import { saveFolderFailure, saveFolderRead } from "./folders.store.ts";
import { FetchFailure, type ImapServer, type Mailbox, openMailbox } from "./imap-folder.ts";
import { type MailFolder, storeNewMails } from "./store-mails.ts";

export const fetchMailsJob = jobKind("inbound.fetch", z.object({ department_id: z.uuid() }));

const betweenSeconds = 60;
/** After the first failure, the second, and so on. */
const backoffSeconds = [60, 120, 300, 900, 1800];
/** So many errors in a row are no accident: the mailbox is checked as a whole. */
const errorsBeforeCheck = 3;

/** Whether mails are read from a mailbox. */
const isFetched = (account: MailAccount, { email_fetching }: { email_fetching: boolean }) =>
  email_fetching &&
  account.is_active &&
  account.imap_host !== "" &&
  (account.provider === null
    ? account.sealed_imap_password !== null
    : account.dead_reason === null);

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
      const hasMore = await readMailbox(ctx, deps, account);
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
        if (count === errorsBeforeCheck) await startMailboxCheck(tx, ctx, department_id);
      });
    }
  };
}

/** Reads the folder for incoming mails and the one for sent mails; answers whether there is more. */
async function readMailbox(
  ctx: Context,
  deps: InboundDependencies,
  account: MailAccount,
): Promise<boolean> {
  const { department_id, imap_folder: inbox } = account;
  const mailbox = await openAccount(ctx, deps, account);
  try {
    const received = { department_id, name: inbox, isSent: false };
    const hasMore = await storeNewMails(ctx, deps, received, await mailbox.open(inbox));
    const sent = await mailbox.findSent();
    if (!sent || sent === inbox) return hasMore;
    return (
      (await readSent(ctx, deps, { department_id, name: sent, isSent: true }, mailbox)) || hasMore
    );
  } finally {
    await mailbox.close();
  }
}

async function openAccount(
  ctx: Context,
  deps: InboundDependencies,
  account: MailAccount,
): Promise<Mailbox> {
  const { department_id, provider } = account;
  const server = {
    host: account.imap_host,
    port: account.imap_port,
    security: account.imap_security,
    username: account.imap_username,
  };
  if (provider !== null) return openConnected(ctx, deps, department_id, server);
  const place = placeIn(imapPassword, ctx.businessId, department_id);
  const password = openPassword(deps.sealer, account.sealed_imap_password ?? "", place) ?? "";
  return openMailbox(deps.egress, { ...server, password });
}

/** A token goes to the server of its provider, whatever is saved. */
async function openConnected(
  ctx: Context,
  deps: InboundDependencies,
  departmentId: string,
  server: Omit<ImapServer, "password">,
): Promise<Mailbox> {
  try {
    const opened = await withAccessToken<Mailbox | FetchFailure>(
      ctx,
      deps,
      departmentId,
      ({ provider: { imap }, token: accessToken }) =>
        openMailbox(deps.egress, { ...server, ...imap, password: "", accessToken }).catch(
          (error) => {
            if (error instanceof FetchFailure && error.stage === "auth") return error;
            throw error;
          },
        ),
      (result) => result instanceof FetchFailure,
    );
    if (opened instanceof FetchFailure) throw new FetchFailure("access", opened);
    return opened;
  } catch (error) {
    throw error instanceof NoAccess ? new FetchFailure(error.stage, error) : error;
  }
}

/** A folder for sent mails that cannot be read is shown, and keeps nothing else from being read. */
async function readSent(
  ctx: Context,
  deps: InboundDependencies,
  place: MailFolder,
  mailbox: Mailbox,
): Promise<boolean> {
  try {
    const hasMore = await storeNewMails(ctx, deps, place, await mailbox.open(place.name));
    await ctx.transact((tx) => saveFolderRead(tx, place));
    return hasMore;
  } catch (error) {
    const stage = error instanceof FetchFailure ? error.stage : "message";
    deps.log.warn({ ...place, stage, error: String(error) }, "a folder could not be read");
    await ctx.transact((tx) => saveFolderFailure(tx, place, stage));
    return false;
  }
}
