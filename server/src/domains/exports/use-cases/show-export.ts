import type { exports } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { type FilesDependencies, showFile } from "../../files/index.ts";
import { findExport } from "../exports.store.ts";

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
