import type { files } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { isDrawable } from "../draw-preview.ts";
import { previewOf, sealAddress } from "../file-address.ts";
import type { FilesParts } from "../parts.ts";
import { getFetchableFile } from "./get-fetchable-file.ts";

/** Gives a person the address of a file they may have, for five minutes. */
export async function showFile(
  ctx: PersonContext,
  { sealer, readers }: Pick<FilesParts, "sealer" | "readers">,
  id: string,
): Promise<{ url: string; preview_url: string | null; state: files.State }> {
  const { actor, businessId } = ctx;
  const file = await getFetchableFile(ctx.read, actor, readers, id);
  const { state, read_at } = file;
  const address = { fileId: id, sessionId: actor.sessionId, now: read_at };
  const url = sealAddress(sealer, businessId, address);
  const preview_url = isDrawable(file) ? previewOf(url) : null;
  return { url, preview_url, state: state as files.State };
}
