import { create } from "zustand";
import { messageOf } from "#platform/api/refusal.ts";
import { currentDrafts, useStoredDrafts } from "#platform/drafts/draft-store.ts";
import { onSessionEnd } from "#platform/session/session.ts";
import type { FileItem } from "#ui/files/file-row.tsx";
import { uploadFile } from "./files.queries.ts";

/** A file that is uploaded and not yet sent with a message. */
export interface UploadedFile {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  /** A picture of the text, and not of the list below it. */
  readonly isInline?: boolean;
}

/** The files that leave with a message: pictures that were deleted from its text stay behind. */
export const filesOfMessage = (files: readonly UploadedFile[], html: string) =>
  files.filter(({ id, isInline }) => !isInline || html.includes(`cid:${id}`));

interface Uploading extends FileItem {
  readonly file: File;
  readonly isInline: boolean;
  readonly abort: AbortController;
}

/** The running and failed uploads of each draft. They go on while the form of the draft is closed. */
export const useUploads = create<Record<string, readonly Uploading[] | undefined>>(() => ({}));

let lastId = 0;

/** Uploads of other pages may be named in the same draft. */
const page = crypto.randomUUID().slice(0, 8);

/** Returns the names of the uploads. */
export function startUploads(
  key: string,
  files: readonly File[],
  { isInline = false }: { readonly isInline?: boolean } = {},
): string[] {
  const started = files.map((file): Uploading => {
    lastId += 1;
    const { name, size: bytes } = file;
    const abort = new AbortController();
    return { id: `${page}-${lastId}`, name, bytes, progress: 0, file, isInline, abort };
  });
  useUploads.setState((all) => ({ [key]: [...(all[key] ?? []), ...started] }));
  for (const upload of started) void run(key, upload);
  return started.map(({ id }) => id);
}

/** The pictures of texts that were uploaded by this page, by the names of their uploads. */
const uploadedPictures = new Map<string, { readonly id: string; readonly picture: File }>();

export const uploadedPicture = (upload: string) => uploadedPictures.get(upload);

/** Stops an upload and returns its file. Undefined, if there is no such upload. */
export function cancelUpload(key: string, id: string): File | undefined {
  const upload = useUploads.getState()[key]?.find((one) => one.id === id);
  upload?.abort.abort();
  remove(key, id);
  return upload?.file;
}

async function run(key: string, { id, file, isInline, abort }: Uploading): Promise<void> {
  try {
    const onProgress = (progress: number) => patch(key, id, { progress });
    const { file: made } = await uploadFile(file, { signal: abort.signal, onProgress });
    if (abort.signal.aborted) return;
    if (isInline) uploadedPictures.set(id, { id: made.id, picture: file });
    remove(key, id);
    addToDraft(key, id, {
      id: made.id,
      name: made.name,
      bytes: made.size,
      ...(isInline && { isInline }),
    });
  } catch (error) {
    if (!abort.signal.aborted) patch(key, id, { error: messageOf(error) });
  }
}

/** An open form takes the file over from the draft. The draft has what was typed since the upload began. */
function addToDraft(key: string, upload: string, file: UploadedFile): void {
  const drafts = currentDrafts();
  const { value, at = 0 } = drafts?.read(key) ?? {};
  const files = [...((value?.files ?? []) as readonly UploadedFile[]), file];
  const { html } = value ?? {};
  const text = typeof html === "string" && {
    html: html.replace(`data-upload="${upload}"`, `src="cid:${file.id}"`),
  };
  drafts?.keep(key, { ...value, files, ...text }, Math.max(Date.now(), at + 1));
}

function patch(key: string, id: string, change: Partial<Uploading>): void {
  useUploads.setState((all) => ({
    [key]: all[key]?.map((one) => (one.id === id ? { ...one, ...change } : one)),
  }));
}

function remove(key: string, id: string): void {
  useUploads.setState((all) => ({ [key]: all[key]?.filter((one) => one.id !== id) }));
}

function cancelAll(key: string): void {
  for (const { id } of useUploads.getState()[key] ?? []) cancelUpload(key, id);
}

// A draft that is discarded takes its uploads with it.
useStoredDrafts.subscribe((now, before) => {
  for (const key of Object.keys(useUploads.getState())) {
    if (before[key] && !now[key]) cancelAll(key);
  }
});

onSessionEnd(() => {
  for (const key of Object.keys(useUploads.getState())) cancelAll(key);
});
