import type { audit } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { Failure } from "#platform/failure.ts";
import { findEntry } from "../audit.store.ts";
import { entryOf } from "../entry.ts";

export async function showEntry(ctx: Context, id: string): Promise<audit.FullEntry> {
  const row = await findEntry(ctx.read, id);
  if (!row) throw new Failure("record.not_found");
  const { ip, request_id, hash, previous_hash } = row;
  const details = row.payload as Record<string, unknown>;
  return { ...entryOf(row), details, ip, request_id, hash, previous_hash };
}
