import { messageOf } from "#platform/api/refusal.ts";
import { queryClient } from "#platform/query-client.ts";
import type { PictureSource } from "#ui/rich-text/picture-node.ts";
import { pictureQuery } from "../reading/pictures.queries.ts";
import { uploadImage } from "./articles.queries.ts";

interface Upload {
  readonly picture: File;
  readonly error?: string;
  readonly file?: string;
}

/** The pictures of an article that is written: new ones are uploaded, kept ones are shown. */
export function articlePictures(): PictureSource {
  const uploads = new Map<string, Upload>();
  const watchers = new Set<() => void>();
  let count = 0;

  function set(name: string, upload: Upload | undefined): void {
    if (upload) uploads.set(name, upload);
    else uploads.delete(name);
    for (const tell of watchers) tell();
  }
  function start(picture: File): string {
    const name = `picture-${++count}`;
    set(name, { picture });
    const keep = (more: Partial<Upload>) => uploads.has(name) && set(name, { picture, ...more });
    uploadImage(picture).then(
      (file) => keep({ file }),
      (error: unknown) => keep({ error: messageOf(error) }),
    );
    return name;
  }
  return {
    start,
    cancel: (name) => set(name, undefined),
    retry(name) {
      const picture = uploads.get(name)?.picture;
      set(name, undefined);
      return picture && start(picture);
    },
    read(name) {
      const upload = uploads.get(name);
      return upload && { progress: upload.file ? 1 : 0, error: upload.error, file: upload.file };
    },
    watch(onChange) {
      watchers.add(onChange);
      return () => void watchers.delete(onChange);
    },
    local: (name) => uploads.get(name)?.picture,
    address: (file) => queryClient.query(pictureQuery(file)),
  };
}
