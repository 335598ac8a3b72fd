import { ticketBulk as contract, type ErrorCode, type ticketBulk } from "@parley/contract";
import { z } from "zod";
import type { Context, PersonContext } from "#platform/context.ts";
import type { TenantTx } from "#platform/db/tenant-db.ts";
import { Failure } from "#platform/failure.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { type Attempt, jobKind } from "#platform/jobs/job-kind.ts";
import { tell } from "#platform/live/tell.ts";
import { actAs } from "../../identity/index.ts";
import type { TicketDependencies } from "../dependencies.ts";
import { undoTicketOfAct } from "../history/undo-ticket.ts";
import { bulkActs } from "./bulk-acts.ts";
import {
  advanceBulk,
  type BulkRow,
  failBulk,
  findBulk,
  insertBulk,
  type Skipped,
} from "./bulks.store.ts";
import { serializeBulk } from "./serialize-bulk.ts";

export const bulkJob = jobKind("tickets.bulk", z.object({ bulk_id: z.uuid() }));

const progressInterval = 25;
/** A run at once that was cut off is taken up by the worker. */
const resumeAfterMs = 60_000;

const isFew = ({ total }: BulkRow) => total <= contract.limits.at_once;

/** Asked for in the transaction that writes it down: whatever happens after that, it ends. */
export async function scheduleBulk(
  tx: TenantTx,
  ctx: Context,
  bulk: Parameters<typeof insertBulk>[1],
): Promise<BulkRow> {
  const row = await insertBulk(tx, bulk);
  const runAt = new Date(Date.now() + resumeAfterMs).toISOString();
  const timing = { jobKey: `bulk:${row.id}`, ...(isFew(row) && { runAt }) };
  await enqueue(tx, ctx, bulkJob, { bulk_id: row.id }, timing);
  return row;
}

/** What is done to the next ticket. */
type Perform = (ctx: PersonContext, row: BulkRow) => Promise<unknown>;

/** Few are done before the answer, more in the background. */
export async function runIfFew(
  ctx: PersonContext,
  row: BulkRow,
  perform: Perform,
): Promise<BulkRow> {
  return isFew(row) ? run(ctx, row, perform) : row;
}

/** Goes on where it stopped, with the rights its asker has now; without any, the rest is left undone. */
export const continueBulk =
  (dependencies: TicketDependencies) =>
  (ctx: Context, { bulk_id }: { bulk_id: string }, attempt: Attempt): Promise<void> =>
    continueRow(ctx, bulk_id, attempt, performWith(dependencies));

async function continueRow(
  ctx: Context,
  bulk_id: string,
  { isLast }: Attempt,
  perform: Perform,
): Promise<void> {
  const row = await findBulk(ctx.read, bulk_id);
  if (!row || row.state === "done" || row.state === "failed") return;
  const account = await actAs(ctx, row.account_id);
  if (!account) return ctx.transact((tx) => failBulk(tx, bulk_id));
  try {
    await run(account, row, perform);
  } catch (error) {
    if (isLast) await ctx.transact((tx) => failBulk(tx, bulk_id));
    throw error;
  }
}

async function run(ctx: PersonContext, begun: BulkRow, perform: Perform): Promise<BulkRow> {
  let row = begun;
  while (row.next_id !== null) {
    const next = await runOne(ctx, row, perform);
    if (!next) return (await findBulk(ctx.read, row.id)) ?? row;
    row = next;
  }
  return row;
}

/** One ticket and the step past it, in one transaction. What is refused is skipped with its reason. */
async function runOne(
  ctx: PersonContext,
  row: BulkRow,
  perform: Perform,
): Promise<BulkRow | undefined> {
  let moved: BulkRow | undefined;
  const step = async (tx: TenantTx, skipped?: Skipped) => {
    moved = await advanceBulk(tx, row, skipped);
    if (!moved) throw new AlreadyAdvanced();
    publishProgress(tx, ctx, moved);
  };
  const each = {
    ...ctx,
    read: ctx.read,
    within: row.act_id ?? undefined,
    caller: { ...ctx.caller, ifMatch: undefined },
    transact: <T>(work: (tx: TenantTx) => Promise<T>) =>
      ctx.transact(async (tx) => {
        const done = await work(tx);
        await step(tx);
        return done;
      }),
  };
  try {
    await perform(each, row);
  } catch (error) {
    if (error instanceof AlreadyAdvanced) return undefined;
    if (!(error instanceof Failure)) throw error;
    const { code, details, message: reason } = error;
    const skipped = { reason, word: skipReason(code, details, reason) };
    await ctx.transact((tx) => step(tx, skipped)).catch(ignoreAlreadyAdvanced);
  }
  return moved;
}

export const performUndo: Perform = (ctx, { next_id, params }) =>
  undoTicketOfAct(ctx, params.undoes ?? "", next_id ?? "");

export const performWith =
  (dependencies: TicketDependencies): Perform =>
  (ctx, row) => {
    const { act, next_id, params } = row;
    if (act === "undo") return performUndo(ctx, row);
    return bulkActs[act satisfies ticketBulk.Act].perform(ctx, next_id ?? "", params, dependencies);
  };

/** Somebody else runs the same and was faster. */
class AlreadyAdvanced extends Error {}

function ignoreAlreadyAdvanced(error: unknown): void {
  if (!(error instanceof AlreadyAdvanced)) throw error;
}

function publishProgress(tx: TenantTx, ctx: PersonContext, row: BulkRow): void {
  if (row.state !== "done" && row.position % progressInterval !== 0) return;
  tell(tx, ctx, async () => {
    const bulk = await serializeBulk(ctx.read, ctx.actor, row);
    return [{ to: [row.account_id], message: { type: "job_progress", bulk } }];
  });
}

type Details = Readonly<Record<string, string | number>>;

const shortReasons: Partial<Record<ErrorCode, (details: Details) => string>> = {
  "tickets.closed": () => "closed",
  "tickets.transition_refused": ({ from }) => String(from),
  "tickets.flagged": ({ flag }) => String(flag),
  "tickets.assignee_not_allowed": ({ department }) => `assignee not in ${department}`,
  "tickets.too_many_watchers": () => "too many watchers",
  "tickets.snooze_time": () => "time not possible",
  "undo.conflict": () => "changed since",
  "undo.expired": () => "too late",
  "record.not_found": () => "out of reach",
  "access.denied": () => "not allowed",
};

/** Why a ticket was left alone, in as few words as a sum of many takes: `2 skipped: closed`. */
export function skipReason(code: ErrorCode, details: Details, message: string): string {
  const word = shortReasons[code]?.(details) ?? message.replace(/\.$/, "");
  return word.charAt(0).toLowerCase() + word.slice(1);
}
