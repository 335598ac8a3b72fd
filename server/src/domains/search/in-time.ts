import type { PersonContext } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import { withinTime } from "#platform/db/within-time.ts";

/** What was found of one kind. */
export interface Found<T> {
  readonly count: number;
  readonly isCapped: boolean;
  readonly results: T[];
  /** Not all was searched. */
  readonly isSlow: boolean;
}

const patienceMs = 2000;

/** So long somebody waits for an answer; undefined beyond. */
export const inTime = <T>(ctx: PersonContext, read: (db: TenantDb) => Promise<T>) =>
  withinTime(ctx, patienceMs, read);
