import { FileX, Paperclip } from "lucide-react";
import { formatSize } from "#ui/files/format-size.ts";
import { t } from "../../ticket-texts.ts";
import type { StreamItem } from "../stream/ticket-stream.queries.ts";
import { downloadFile } from "./files.queries.ts";
import { isPicture } from "./picture.rules.ts";
import { PictureList } from "./picture-list.tsx";

export type MessageFile = StreamItem["files"][number];

const marks: Partial<Record<MessageFile["state"], string>> = {
  scanning: t("file_scanning"),
  blocked: t("file_blocked"),
  unscanned: t("file_unscanned"),
};

/** The files of a message: thumbnails for pictures, downloads for the others. Pictures of its text are shown there. */
export function MessageFiles({ files, body_html }: Pick<StreamItem, "files" | "body_html">) {
  const below = files.filter(({ id }) => !body_html?.includes(`cid:${id}`));
  return (
    <>
      <PictureList label={t("pictures")} pictures={below.filter(isPicture)} />
      <FileList files={below.filter((file) => !isPicture(file))} />
    </>
  );
}

export function FileList({ files }: { files: readonly Omit<MessageFile, "media_type">[] }) {
  if (files.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {files.map(({ id, name, size, state }) => (
        <li key={id} className="max-w-full">
          {state === "removed" ? (
            <RemovedFile name={name} />
          ) : (
            <button
              type="button"
              aria-label={t("file_open", { name })}
              onClick={() => void downloadFile(id)}
              className="flex max-w-full items-center gap-1.5 rounded-sm border border-line bg-surface px-2 py-1 text-meta hover:border-line-2 hover:bg-hover"
            >
              <Paperclip aria-hidden size={14} strokeWidth={1.5} className="shrink-0" />
              <span className="min-w-0 truncate" title={name}>
                {name}
              </span>
              <span className="shrink-0 text-ink-3 tabular-nums">{formatSize(size)}</span>
              {marks[state] && <span className="shrink-0 text-amber-text">{marks[state]}</span>}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** A file that somebody removed for everybody: its name says who and when. */
function RemovedFile({ name }: { readonly name: string }) {
  return (
    <span className="flex max-w-full items-center gap-1.5 rounded-sm border border-line border-dashed px-2 py-1 text-ink-2 text-meta">
      <FileX aria-hidden size={14} strokeWidth={1.5} className="shrink-0" />
      <span className="min-w-0 truncate" title={name}>
        {name}
      </span>
    </span>
  );
}
