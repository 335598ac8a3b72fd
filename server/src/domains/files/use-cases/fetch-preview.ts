import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Download, files } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import { drawPreview, isDrawable } from "../draw-preview.ts";
import type { FilesParts } from "../parts.ts";
import { getAddressedFile } from "./fetch-file.ts";

/** The picture behind an address, drawn anew. Whoever may fetch the file may look at it, and nobody else. */
export async function fetchPreview(
  ctx: Context,
  parts: FilesParts,
  token: string,
  size: files.PreviewSize,
): Promise<Download> {
  const { businessId } = ctx;
  const file = await getAddressedFile(ctx, parts, token);
  if (!isDrawable(file)) throw fail("record.not_found");
  const kept = await parts.blobs.get({ businessId, sha256: file.sha256 });
  const drawn = await drawPreview(await buffer(kept), size);
  return {
    name: `${file.name}.webp`,
    media_type: "image/webp",
    size: drawn.length,
    open: async (range) =>
      Readable.from([range ? drawn.subarray(range.first, range.last + 1) : drawn]),
  };
}
