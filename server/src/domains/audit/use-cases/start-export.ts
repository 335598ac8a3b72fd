import type { Answer, audit } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { askForExport } from "../../exports/index.ts";
import { countEntries } from "../audit.store.ts";

/** Of somebody or something that the log does not know there is nothing to write. */
export async function startExport(
  ctx: PersonContext,
  wanted: audit.ExportFilter,
): Promise<Answer<typeof audit.startExport>> {
  const isNamed = wanted.actor !== undefined || wanted.object !== undefined;
  if (isNamed && (await countEntries(ctx.read, wanted, 1)) === 0) throw fail("record.not_found");
  return askForExport(ctx, "audit", wanted);
}
