import { randomInt } from "node:crypto";
import type { Context } from "#platform/context.ts";
import { newId } from "#platform/ids.ts";
import { findMailAccount, getMailSettings, type MailAccount } from "../../mail/index.ts";
import type { InboundDependencies, MailboxWatches } from "../dependencies.ts";
import { enterHost, hostOf, type Leave } from "./at-host.ts";
import type { Mailbox } from "./imap-folder.ts";
import { isFetched, openAccount } from "./open-account.ts";
import { scheduleAnother } from "./schedule-fetch.ts";
import { claimWatch, saveWatch } from "./turns.store.ts";

interface Watch {
  readonly mailbox: Mailbox;
  readonly isOver: Promise<void>;
}

const usualMost = 1000;
const renewedEachMs = 30_000;
const shortMs = 60_000;

/** `most` bounds the connections of this process: each takes some 80 kB. */
export function watchMailboxes(most = usualMost): MailboxWatches {
  const watches = new Map<string, Watch | undefined>();
  let isStopping = false;
  return {
    async add(ctx, deps, account) {
      const { department_id } = account;
      const key = `${ctx.businessId} ${department_id}`;
      if (isStopping || watches.has(key) || watches.size >= most) return;
      watches.set(key, undefined);
      try {
        const opened = await begin(ctx, deps, account);
        if (!opened) return void watches.delete(key);
        const isOver = watch(ctx, deps, account, opened).finally(() => watches.delete(key));
        watches.set(key, { mailbox: opened.mailbox, isOver });
        if (isStopping) opened.mailbox.cut();
      } catch (error) {
        watches.delete(key);
        deps.log.warn({ department_id, error: String(error) }, "a mailbox cannot be watched");
      }
    },
    async stop() {
      isStopping = true;
      const running = [...watches.values()].filter((one) => one !== undefined);
      for (const { mailbox } of running) mailbox.cut();
      await Promise.all(running.map(({ isOver }) => isOver));
    },
  };
}

interface Opened {
  readonly mailbox: Mailbox;
  readonly leave: Leave;
}

/** Undefined if another process watches, or if the host has no connection left. */
async function begin(
  ctx: Context,
  deps: InboundDependencies,
  account: MailAccount,
): Promise<Opened | undefined> {
  const { department_id, provider } = account;
  if (!(await ctx.transact((tx) => claimWatch(tx, department_id)))) return undefined;
  const visit = { host: hostOf(account), holder: newId(), watches: true };
  const entry = await enterHost(deps.database, { ...visit, isLimited: provider === null });
  try {
    if ("leave" in entry) {
      return { mailbox: await openAccount(ctx, deps, account), leave: entry.leave };
    }
  } catch (error) {
    if ("leave" in entry) await entry.leave.end();
    await release(ctx, department_id);
    throw error;
  }
  await release(ctx, department_id);
  return undefined;
}

const release = (ctx: Context, departmentId: string) =>
  ctx.transact((tx) => saveWatch(tx, departmentId, false));

/** Waits until the connection ends. The turn that follows begins a new watch. */
async function watch(
  ctx: Context,
  deps: InboundDependencies,
  account: MailAccount,
  { mailbox, leave }: Opened,
): Promise<void> {
  const { department_id, imap_folder } = account;
  const startTurn = (seconds: number) =>
    ctx
      .transact((tx) => scheduleAnother(tx, ctx, department_id, seconds))
      .catch((error: unknown) => {
        deps.log.warn({ department_id, error: String(error) }, "a turn could not be scheduled");
      });
  const started = performance.now();
  const renewing = setInterval(() => {
    renew(ctx, account, leave).then(
      (isWanted) => isWanted || mailbox.cut(),
      () => undefined,
    );
  }, renewedEachMs);
  try {
    await mailbox.watch(imap_folder, () => void startTurn(0));
  } catch (error) {
    deps.log.warn({ department_id, error: String(error) }, "a mailbox is watched no more");
  } finally {
    clearInterval(renewing);
    mailbox.cut();
    await Promise.allSettled([leave.end(), release(ctx, department_id)]);
    // One that ends at once would do so again: then the next turn is soon enough.
    if (performance.now() - started > shortMs) await startTurn(randomInt(1, 11));
  }
}

/** Answers whether the mailbox is still read, and still the same. */
async function renew(ctx: Context, watched: MailAccount, leave: Leave): Promise<boolean> {
  const account = await findMailAccount(ctx.read, watched.department_id);
  if (!account || !isFetched(account, await getMailSettings(ctx.read))) return false;
  const isSame =
    hostOf(account) === hostOf(watched) &&
    account.imap_username === watched.imap_username &&
    account.imap_folder === watched.imap_folder;
  if (!isSame) return false;
  await leave.stay();
  await ctx.transact((tx) => saveWatch(tx, watched.department_id, true));
  return true;
}
