import { z } from "zod";
import type { Context } from "../context.ts";
import type { TenantDatabase, TenantDb, TenantTx } from "../db/tenant-db.ts";
import { PLATFORM } from "../ids.ts";
import { enqueue } from "./enqueue.ts";
import { handles, type JobHandler, type JobKind, jobKind } from "./job-kind.ts";

/** Looks after the rows of a business, in as many transactions as it needs. */
export type Round = (ctx: Context) => Promise<void>;

/**
 * Deletes a batch of what a domain need not keep any longer, and answers how many rows. Called again, each time in a
 * transaction of its own, until it finds none.
 */
export type Tidy = (tx: TenantTx) => Promise<number>;

interface NightlyDependencies {
  readonly database: TenantDatabase;
  readonly tidies: readonly Tidy[];
  readonly rounds: readonly Round[];
  /** What is done once a night for the whole platform. */
  readonly chores: readonly JobKind[];
  businessesAfter(db: TenantDb, after: string, most: number): Promise<string[]>;
}

export const nightly = jobKind("platform.nightly", z.object({ after: z.uuid().default(PLATFORM) }));
export const tidy = jobKind("platform.tidy", z.object({}));

const pageSize = 200;

/**
 * The nightly round: a page of businesses at a time, each given a tidying job of its own, so that a large business
 * holds up no other and a crash costs one page.
 */
export function nightlyJobs({
  database,
  tidies,
  rounds,
  chores,
  businessesAfter,
}: NightlyDependencies): JobHandler[] {
  return [
    handles(nightly, async (ctx, { after }) => {
      const page = await businessesAfter(ctx.read, after, pageSize);
      for (const businessId of page) {
        await database.transact(businessId, (tx) => enqueue(tx, ctx, tidy, {}, { jobKey: "tidy" }));
      }
      await ctx.transact(async (tx) => {
        const last = page.at(-1);
        if (last) await enqueue(tx, ctx, nightly, { after: last }, { jobKey: `nightly:${last}` });
        else for (const chore of chores) await enqueue(tx, ctx, chore, {}, { jobKey: chore.name });
      });
    }),
    handles(tidy, async (ctx) => {
      for (const deleteBatch of tidies) while ((await ctx.transact(deleteBatch)) > 0);
      for (const round of rounds) await round(ctx);
    }),
  ];
}
