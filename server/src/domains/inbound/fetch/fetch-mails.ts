import { randomInt } from "node:crypto";
import type { Context } from "#platform/context.ts";
import { newId } from "#platform/ids.ts";
import {
  findMailAccount,
  getMailSettings,
  type MailAccount,
  startMailboxCheck,
} from "../../mail/index.ts";
import type { InboundDependencies } from "../dependencies.ts";
import {
  backoffSeconds,
  enterHost,
  hostAnswered,
  hostFailed,
  hostOf,
  type Leave,
} from "./at-host.ts";
import { saveFolderFailure, saveFolderRead } from "./folders.store.ts";
import { FetchFailure } from "./imap-folder.ts";
import { isFetched } from "./open-account.ts";
import { readMailbox } from "./read-mailbox.ts";
import { scheduleAnother, scheduleFetch } from "./schedule-fetch.ts";
import {
  claimTurn,
  countCut,
  endTurn,
  isWatched,
  keepTurn,
  type Turn,
  TurnLost,
} from "./turns.store.ts";

const betweenSeconds = 60;
/** So many errors in a row are no accident: the mailbox is checked as a whole. */
const errorsBeforeCheck = 3;
/** Where the server says when there are new mails. */
const betweenWatchedSeconds = 120;
/** While another process reads the mailbox, or while the business has all its turns. */
const occupiedSeconds = 3;

/**
 * One turn of reading a mailbox: what is new is stored as it is, and the next turn is scheduled, behind all that are due. A
 * turn that cannot begin now is scheduled anew, so that it occupies no worker.
 */
export function makeFetchMails(deps: InboundDependencies) {
  return async (ctx: Context, { department_id }: { department_id: string }): Promise<void> => {
    const [account, settings] = [
      await findMailAccount(ctx.read, department_id),
      await getMailSettings(ctx.read),
    ];
    if (!account || !isFetched(account, settings)) return;
    const again = (seconds: number) =>
      ctx.transact((tx) => scheduleAnother(tx, ctx, department_id, seconds));
    const owner = newId();
    const turn = await ctx.transact((tx) => claimTurn(tx, { department_id, owner }));
    if (!turn) return again(occupiedSeconds);
    const host = hostOf(account);
    const isLimited = account.provider === null;
    const entry = await enterHost(deps.database, {
      host,
      holder: owner,
      watches: false,
      isLimited,
    });
    if (!("leave" in entry)) {
      await ctx.transact((tx) => endTurn(tx, turn));
      return again(entry.waits);
    }
    try {
      await takeTurn(ctx, deps, account, { turn, leave: entry.leave });
    } finally {
      await entry.leave.end();
    }
  };
}

interface Taken {
  readonly turn: Turn;
  readonly leave: Leave;
}

async function takeTurn(
  ctx: Context,
  deps: InboundDependencies,
  account: MailAccount,
  { turn, leave }: Taken,
): Promise<void> {
  const { department_id, imap_folder: name } = account;
  const staying = setInterval(() => {
    Promise.all([ctx.transact((tx) => keepTurn(tx, turn)), leave.stay()]).catch(() => undefined);
  }, renewedEachMs);
  try {
    const { hasMore, offersWatch } = await readMailbox(ctx, deps, account, turn);
    await hostAnswered(deps.database, hostOf(account));
    const isOnWatch = offersWatch && (await isWatched(ctx.read, department_id));
    const between = isOnWatch ? betweenWatchedSeconds : betweenSeconds;
    await ctx.transact(async (tx) => {
      await endTurn(tx, turn);
      await saveFolderRead(tx, { department_id, name });
      await scheduleFetch(tx, ctx, department_id, hasMore ? 0 : between);
    });
    if (offersWatch && !isOnWatch) await deps.watches?.add(ctx, deps, account);
  } catch (error) {
    deps.log.warn({ department_id, error: String(error) }, "a mailbox could not be read");
    if (error instanceof TurnLost) return;
    await scheduleAfter(ctx, deps, account, { turn, error });
  } finally {
    clearInterval(staying);
  }
}

const renewedEachMs = 15_000;

interface Failed {
  readonly turn: Turn;
  readonly error: unknown;
}

/** A host that cannot be reached is left alone by all, and a mailbox that fails by itself. A cut now and then is no failure. */
async function scheduleAfter(
  ctx: Context,
  deps: InboundDependencies,
  account: MailAccount,
  { turn, error }: Failed,
): Promise<void> {
  const { department_id, imap_folder: name } = account;
  const failure = error instanceof FetchFailure ? error : new FetchFailure("message", error);
  const hostWait = failure.isOfHost ? await hostFailed(deps.database, hostOf(account)) : 0;
  await ctx
    .transact(async (tx) => {
      await endTurn(tx, turn);
      if (failure.isCut && (await countCut(tx, department_id)) < mostCuts) {
        await scheduleFetch(tx, ctx, department_id, randomInt(1, 11));
        return;
      }
      const count = await saveFolderFailure(tx, { department_id, name }, failure);
      const own = backoffSeconds[Math.min(count, backoffSeconds.length) - 1] ?? 60;
      await scheduleFetch(tx, ctx, department_id, hostWait || own);
      if (count === errorsBeforeCheck) await startMailboxCheck(tx, ctx, department_id);
    })
    .catch((lost: unknown) => {
      if (!(lost instanceof TurnLost)) throw lost;
    });
}

const mostCuts = 3;
