import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Download, files } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import { fail } from "#platform/failure.ts";
import type { FilesDependencies } from "../dependencies.ts";
import { drawPreview, isDrawable } from "./draw-preview.ts";
import { getAddressedFile } from "./fetch-file.ts";

/** The preview of the picture of an address, with the permissions of the file. */
export async function fetchPreview(
  ctx: Context,
  deps: FilesDependencies,
  token: string,
  size: files.PreviewSize,
): Promise<Download> {
  const { businessId } = ctx;
  const file = await getAddressedFile(ctx, deps, token);
  if (!isDrawable(file)) throw fail("record.not_found");
  const kept = await deps.blobs.get({ businessId, sha256: file.sha256 });
  const drawn = await drawPreview(await buffer(kept), size);
  return {
    name: `${file.name}.webp`,
    media_type: "image/webp",
    size: drawn.length,
    open: async (range) =>
      Readable.from([range ? drawn.subarray(range.first, range.last + 1) : drawn]),
  };
}
