import type { files } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { sealAddress } from "../file-address.ts";
import type { FilesParts } from "../parts.ts";
import { getFetchableFile } from "./get-fetchable-file.ts";

/** Gives a person the address of a file they may have, for five minutes. */
export async function showFile(
  ctx: PersonContext,
  { sealer, readers }: Pick<FilesParts, "sealer" | "readers">,
  id: string,
): Promise<{ url: string; state: files.State }> {
  const { actor, businessId } = ctx;
  const { state, read_at } = await getFetchableFile(ctx.read, actor, readers, id);
  const address = { fileId: id, sessionId: actor.sessionId, now: read_at };
  return { url: sealAddress(sealer, businessId, address), state: state as files.State };
}
