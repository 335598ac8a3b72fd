import type { Upload } from "@parley/contract";
import type { PersonContext } from "#platform/context.ts";
import { refuseField } from "#platform/failure.ts";
import { type FilesDependencies, uploadFile } from "../../files/index.ts";

/** Uploads a picture for an article. A draft that is saved with it keeps it. */
export async function uploadImage(
  ctx: PersonContext,
  deps: FilesDependencies,
  upload: Upload | undefined,
  alt = "",
) {
  if (!upload) throw refuseField("image", "Choose an image");
  const { file } = await uploadFile(ctx, deps, "article", upload);
  const { id, width, height } = file;
  return {
    message: "Image uploaded successfully",
    image: { id, url: `cid:${id}`, alt, width, height },
  };
}
