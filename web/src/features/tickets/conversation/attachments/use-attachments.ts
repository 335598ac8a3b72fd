import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { setAndSaveDraft } from "../composer/set-and-save-draft.ts";
import { deleteFile } from "./files.queries.ts";
import { cancelUpload, startUploads, type UploadedFile, useUploads } from "./uploads.ts";

interface WithFiles extends FieldValues {
  files: UploadedFile[];
}

/** The files of a draft: running uploads, and uploaded files, which are saved with the draft. */
export function useAttachments<T extends WithFiles>(form: UseFormReturn<T>, key: string) {
  const uploads = useUploads((all) => all[key]) ?? [];
  const uploaded: UploadedFile[] = form.watch("files" as Path<T>) ?? [];
  return {
    isUploading: uploads.some(({ error }) => !error),
    /** Files below the text; pictures in it are shown there. */
    items: [...uploaded, ...uploads].filter(({ isInline }) => !isInline),
    add: (files: readonly File[]) => startUploads(key, files),
    remove(id: string) {
      if (cancelUpload(key, id)) return;
      const now: UploadedFile[] = form.getValues("files" as Path<T>) ?? [];
      const files = now.filter((file) => file.id !== id);
      setAndSaveDraft(form, key, { files } as Partial<T>);
      // The server also removes unused files later, so a failure needs no message.
      deleteFile(id).catch(() => {});
    },
    retry(id: string) {
      const file = cancelUpload(key, id);
      if (file) startUploads(key, [file]);
    },
  };
}
