import { sql } from "kysely";
import type { z } from "zod";
import type { Context } from "../context.ts";
import { prepared } from "../db/prepared.ts";
import type { TenantTx } from "../db/tenant-db.ts";
import type { JobKind } from "./job-kind.ts";

export interface Timing {
  /** Jobs of one key run one at a time, in the order they were added; one that fails gives way. */
  readonly orderKey?: string | undefined;
  /** Does not wait behind what its own business has already asked for. */
  readonly isUrgent?: boolean;
  readonly runAt?: string;
  readonly maxAttempts?: number;
}

interface KeyedTiming extends Timing {
  /** A second job of the same key and business replaces the first while that still waits. */
  readonly jobKey?: string;
}

type JobRequester = Pick<Context, "requestId">;

const usualAttempts = 12;

/** Adds a job in the transaction of the change that asks for it. It belongs to the transaction's business. */
export function enqueue<S extends z.ZodType>(
  tx: TenantTx,
  ctx: JobRequester,
  kind: JobKind<S>,
  data: z.input<S>,
  timing: KeyedTiming = {},
): Promise<void> {
  return add(tx, ctx, kind, [data], timing);
}

/** Adds one job for each of the list, in its order. */
export async function enqueueAll<S extends z.ZodType>(
  tx: TenantTx,
  ctx: JobRequester,
  kind: JobKind<S>,
  list: readonly z.input<S>[],
  timing: Timing = {},
): Promise<void> {
  if (list.length > 0) await add(tx, ctx, kind, list, timing);
}

interface Added {
  readonly name: string;
  readonly requestId: string | null;
  readonly list: string;
  readonly orderKey: string | null;
  readonly jobKey: string | null;
  readonly runAt: string | null;
  readonly maxAttempts: number;
  readonly isUrgent: boolean;
}

const addJobs = prepared(
  (_db, given: Added) => sql`select jobs.enqueue(
    ${given.name}, ${given.requestId}, ${given.list}::json, ${given.orderKey}, ${given.jobKey},
    ${given.runAt}, ${given.maxAttempts}, ${given.isUrgent}
  )`,
);

async function add(
  tx: TenantTx,
  { requestId }: JobRequester,
  { name }: JobKind,
  list: readonly unknown[],
  { orderKey, jobKey, runAt, maxAttempts = usualAttempts, isUrgent = false }: KeyedTiming,
): Promise<void> {
  await addJobs(tx, {
    name,
    requestId,
    list: JSON.stringify(list),
    orderKey: orderKey ?? null,
    jobKey: jobKey ?? null,
    runAt: runAt ?? null,
    maxAttempts,
    isUrgent,
  });
}
