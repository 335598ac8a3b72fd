import { queryClient } from "#platform/query-client.ts";
import type { PictureSource } from "#ui/rich-text/picture-node.ts";
import { largePreview, previewQuery } from "./files.queries.ts";
import { cancelUpload, startUploads, uploadedPicture, useUploads } from "./uploads.ts";

/** Pictures of a text that gets no new ones. */
export const shownPictures: PictureSource = {
  cancel: () => {},
  retry: () => undefined,
  read: () => undefined,
  watch: () => () => {},
  local: () => undefined,
  address,
};

async function address(file: string): Promise<string | null> {
  return largePreview(await queryClient.query(previewQuery(file)));
}

/** The pictures in the text of a draft. Their uploads go on while the draft is closed. */
export function draftPictures(key: string): PictureSource {
  const find = (upload: string) => useUploads.getState()[key]?.find(({ id }) => id === upload);
  const start = (picture: File) => startUploads(key, [picture], { isInline: true })[0] ?? "";
  return {
    start,
    cancel: (upload) => void cancelUpload(key, upload),
    retry(upload) {
      const picture = cancelUpload(key, upload);
      return picture && start(picture);
    },
    read(upload) {
      const file = uploadedPicture(upload)?.id;
      if (file) return { progress: 1, file };
      const found = find(upload);
      return found && { progress: found.progress ?? 0, error: found.error };
    },
    watch: (onChange) => useUploads.subscribe(onChange),
    local: (upload) => find(upload)?.file ?? uploadedPicture(upload)?.picture,
    address,
  };
}
