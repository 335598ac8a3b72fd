import { files as routes } from "@parley/contract/calls";
import { useRef, useState } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { call } from "#platform/api/call.ts";
import { messageOf } from "#platform/api/refusal.ts";
import { upload } from "#platform/api/upload.ts";
import type { FileItem } from "#ui/files/file-row.tsx";
import type { Attached } from "./attached.ts";
import { keepTyped } from "./keep-typed.ts";

interface Coming extends FileItem {
  readonly file: File;
  readonly abort: AbortController;
}

interface WithFiles extends FieldValues {
  files: Attached[];
}

/** The files of what is being written: those on their way, and those that have arrived and are kept with the draft. */
export function useAttachments<T extends WithFiles>(form: UseFormReturn<T>, key: string) {
  const [coming, setComing] = useState<readonly Coming[]>([]);
  const lastId = useRef(0);
  const arrived: Attached[] = form.watch("files" as Path<T>);

  const patch = (id: string, change: Partial<Coming>) =>
    setComing((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)));
  const drop = (id: string) => setComing((all) => all.filter((one) => one.id !== id));

  const now = (): Attached[] => form.getValues("files" as Path<T>);
  const keep = (files: Attached[]) => keepTyped(form, key, { files } as Partial<T>);

  async function bring({ id, file, abort }: Coming): Promise<void> {
    try {
      const onProgress = (progress: number) => patch(id, { progress });
      const { file: made } = await upload(file, { signal: abort.signal, onProgress });
      drop(id);
      keep([...now(), { id: made.id, name: made.name, bytes: made.size }]);
    } catch (error) {
      if (abort.signal.aborted) drop(id);
      else patch(id, { error: messageOf(error) });
    }
  }

  return {
    isComing: coming.some(({ error }) => !error),
    items: [...arrived.map((file): FileItem => file), ...coming],
    add(given: readonly File[]) {
      const begun = given.map((file): Coming => {
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
      setComing((all) => [...all, ...begun]);
      for (const one of begun) void bring(one);
    },
    remove(id: string) {
      const one = coming.find((item) => item.id === id);
      one?.abort.abort();
      if (one) return drop(id);
      keep(now().filter((file) => file.id !== id));
      // What nobody uses is collected anyway; it need not wait for that.
      call(routes.remove, { params: { id } }, { isBackground: true }).catch(() => {});
    },
    retry(id: string) {
      const one = coming.find((item) => item.id === id);
      if (!one) return;
      drop(id);
      this.add([one.file]);
    },
  };
}
