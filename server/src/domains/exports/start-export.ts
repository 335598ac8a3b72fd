import type { exports } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { enqueue } from "#platform/jobs/enqueue.ts";
import { announce } from "#platform/outbox/event.ts";
import { type FilesDependencies, showFile } from "../files/index.ts";
import { exportAsked } from "./exports.events.ts";
import { countExportsOfDay, findExport, insertExport } from "./exports.store.ts";
import { runExport } from "./run-export.job.ts";

const mostOfDay = 5;

/** A list is written to a file in the background; what was asked for is in the audit log. */
export async function askForExport(
  ctx: PersonContext,
  kind: string,
  filter: Readonly<Record<string, unknown>>,
): Promise<{ message: string; job: exports.Export }> {
  const { id: account_id } = ctx.actor;
  const row = await ctx.transact(async (tx) => {
    const { count, seconds } = await countExportsOfDay(tx, account_id);
    if (count >= mostOfDay) throw fail("exports.daily_limit", {}, { retryAfterSeconds: seconds });
    const id = newId();
    const asked = await insertExport(tx, { id, account_id, kind, filter: JSON.stringify(filter) });
    const changes = Object.entries(filter).map(([field, to]) => ({ field, from: null, to }));
    await announce(tx, ctx, exportAsked({ kind }, { record: "export", id, changes }));
    await enqueue(tx, ctx, runExport, { export_id: id }, { jobKey: `export:${id}` });
    return asked;
  });
  const { id, state, done, created_at } = row;
  return {
    message: "Export started",
    job: { id, kind, state: state as exports.Export["state"], done, result_url: null, created_at },
  };
}

/** One's own export; another's looks like none. */
export async function showExport(
  ctx: PersonContext,
  parts: Pick<FilesDependencies, "sealer" | "readers">,
  id: string,
): Promise<exports.Export> {
  const row = await findExport(ctx.read, id);
  if (row?.account_id !== ctx.actor.id) throw fail("record.not_found");
  const { kind, state, done, created_at, file_id } = row;
  const file = file_id ? await showFile(ctx, parts, file_id) : undefined;
  return {
    id,
    kind,
    state: state as exports.Export["state"],
    done,
    result_url: file?.url ?? null,
    created_at,
  };
}
