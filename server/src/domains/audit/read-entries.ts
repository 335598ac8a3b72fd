import type { Answer, audit } from "@parley/contract";
import type { Context, PersonContext } from "#platform/context.ts";
import { Failure, fail } from "#platform/failure.ts";
import { askForExport } from "../exports/index.ts";
import { countEntries, findEntries, findEntry } from "./audit.store.ts";
import { entryOf } from "./entry.ts";

const mostCounted = 1000;

/** A page of the log. It goes on by the place of its last entry, so what is new meanwhile moves nothing. */
export async function listEntries(
  ctx: Context,
  { page, page_size, ...wanted }: audit.Filter,
): Promise<Answer<typeof audit.list>> {
  const offset = wanted.cursor ? 0 : (page - 1) * page_size;
  const [count, rows] = await Promise.all([
    countEntries(ctx.read, wanted, mostCounted),
    findEntries(ctx.read, wanted, { limit: page_size + 1, offset }),
  ]);
  const results = rows.slice(0, page_size).map(entryOf);
  const link = (to: Record<string, number | undefined>) => {
    const values = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...wanted, page_size, ...to })) {
      if (value) values.set(name, `${value}`);
    }
    return `/api/v1/audit/?${values.toString()}`;
  };
  return {
    count: Math.min(count, mostCounted),
    count_is_capped: count > mostCounted,
    next: rows.length > page_size ? link({ cursor: results.at(-1)?.position }) : null,
    previous: page > 1 && !wanted.cursor ? link({ page: page - 1 }) : null,
    results,
  };
}

export async function showEntry(ctx: Context, id: string): Promise<audit.FullEntry> {
  const row = await findEntry(ctx.read, id);
  if (!row) throw new Failure("record.not_found");
  const { ip, request_id, hash, previous_hash } = row;
  const details = row.payload as Record<string, unknown>;
  return { ...entryOf(row), details, ip, request_id, hash, previous_hash };
}

/** Of somebody or something that the log does not know there is nothing to write. */
export async function startExport(
  ctx: PersonContext,
  wanted: audit.ExportFilter,
): Promise<Answer<typeof audit.startExport>> {
  const isNamed = wanted.actor !== undefined || wanted.object !== undefined;
  if (isNamed && (await countEntries(ctx.read, wanted, 1)) === 0) throw fail("record.not_found");
  return askForExport(ctx, "audit", wanted);
}
