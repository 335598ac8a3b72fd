import { sql } from "kysely";
import pg from "pg";
import type { Context } from "../context.ts";
import type { TenantTx } from "./tenant-db.ts";

const cancelled = "57014";

/** Reads as long as somebody is ready to wait for one statement; undefined if that was too short. */
export async function withinTime<T>(
  ctx: Pick<Context, "transact">,
  milliseconds: number,
  read: (tx: TenantTx) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await ctx.transact(async (tx) => {
      await sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`.execute(tx);
      return read(tx);
    });
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === cancelled) return undefined;
    throw error;
  }
}
