import type { Download } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { findSessionPerson } from "../../identity/index.ts";
import { openAddress } from "../file-address.ts";
import type { FilesParts } from "../parts.ts";
import { getFetchableFile } from "./get-fetchable-file.ts";

/** The file behind an address, if it is still good. */
export async function getAddressedFile(
  ctx: Context,
  { sealer, readers }: Pick<FilesParts, "sealer" | "readers">,
  token: string,
) {
  const address = openAddress(sealer, ctx.businessId, token);
  const person = address && (await findSessionPerson(ctx, address.sessionId));
  if (!person) throw fail("record.not_found");
  const file = await getFetchableFile(ctx.read, person, readers, address.fileId);
  if (file.read_at >= address.endsAt) throw fail("record.not_found");
  return file;
}

/**
 * The bytes behind an address. Rights are looked up again, so it dies with the session that asked for it. An address
 * that is forged, too old, another business's or another browser's is answered as one that never was.
 */
export async function fetchFile(ctx: Context, parts: FilesParts, token: string): Promise<Download> {
  const { businessId } = ctx;
  const { blobs } = parts;
  const { name, media_type, size, sha256 } = await getAddressedFile(ctx, parts, token);
  return { name, media_type, size, open: (range) => blobs.get({ businessId, sha256 }, range) };
}
