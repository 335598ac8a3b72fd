import pg from "pg";
import type { Context } from "../context.ts";
import type { TenantDb } from "./tenant-db.ts";

const cancelled = "57014";

/** Reads as long as somebody is ready to wait for one statement; undefined if that was too short. */
export async function withinTime<T>(
  ctx: Pick<Context, "readWithin">,
  milliseconds: number,
  read: (db: TenantDb) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await read(ctx.readWithin(milliseconds));
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === cancelled) return undefined;
    throw error;
  }
}
