import { useRef, useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { messageOf } from "#platform/api/refusal.ts";
import type { FileItem } from "#ui/files/file-row.tsx";
import { setAndSaveDraft } from "../composer/set-and-save-draft.ts";
import { deleteFile, uploadFile } from "./files.queries.ts";

/** A file that is uploaded and not yet sent with a message. */
export interface UploadedFile {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
}

interface Uploading extends FileItem {
  readonly file: File;
  readonly abort: AbortController;
}

interface WithFiles extends FieldValues {
  files: UploadedFile[];
}

/** The files of a draft: running uploads, and uploaded files, which are saved with the draft. */
export function useAttachments<T extends WithFiles>(form: UseFormReturn<T>, key: string) {
  const [uploads, setUploads] = useState<readonly Uploading[]>([]);
  const lastId = useRef(0);
  const uploaded: UploadedFile[] = form.watch("files" as Path<T>);

  const patch = (id: string, change: Partial<Uploading>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)));
  const drop = (id: string) => setUploads((all) => all.filter((one) => one.id !== id));

  const now = (): UploadedFile[] => form.getValues("files" as Path<T>);
  const keep = (files: UploadedFile[]) => setAndSaveDraft(form, key, { files } as Partial<T>);

  async function start({ id, file, abort }: Uploading): Promise<void> {
    try {
      const onProgress = (progress: number) => patch(id, { progress });
      const { file: made } = await uploadFile(file, { signal: abort.signal, onProgress });
      drop(id);
      keep([...now(), { id: made.id, name: made.name, bytes: made.size }]);
    } catch (error) {
      if (abort.signal.aborted) drop(id);
      else patch(id, { error: messageOf(error) });
    }
  }

  return {
    isUploading: uploads.some(({ error }) => !error),
    items: [...uploaded.map((file): FileItem => file), ...uploads],
    add(given: readonly File[]) {
      const started = given.map((file): Uploading => {
        lastId.current += 1;
        const abort = new AbortController();
        return {
          id: `new-${lastId.current}`,
          name: file.name,
          bytes: file.size,
          progress: 0,
          file,
          abort,
        };
      });
      setUploads((all) => [...all, ...started]);
      for (const one of started) void start(one);
    },
    remove(id: string) {
      const one = uploads.find((item) => item.id === id);
      one?.abort.abort();
      if (one) return drop(id);
      keep(now().filter((file) => file.id !== id));
      // The server also removes unused files later, so a failure needs no message.
      deleteFile(id).catch(() => {});
    },
    retry(id: string) {
      const one = uploads.find((item) => item.id === id);
      if (!one) return;
      drop(id);
      this.add([one.file]);
    },
  };
}
