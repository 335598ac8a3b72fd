import { Paperclip } from "lucide-react";
import { formatSize } from "#ui/files/format-size.ts";
import { t } from "../../ticket-texts.ts";
import type { StreamItem } from "../stream/ticket-stream.queries.ts";
import { downloadFile } from "./files.queries.ts";
import { isPicture } from "./picture.rules.ts";
import { PictureList } from "./picture-list.tsx";

type StreamFile = StreamItem["files"][number];

const marks: Partial<Record<StreamFile["state"], string>> = {
  scanning: t("file_scanning"),
  blocked: t("file_blocked"),
  unscanned: t("file_unscanned"),
};

/** The files of a message: thumbnails for pictures, downloads for the others. */
export function MessageFiles({ files }: Pick<StreamItem, "files">) {
  return (
    <>
      <PictureList label={t("pictures")} pictures={files.filter(isPicture)} />
      <FileList files={files.filter((file) => !isPicture(file))} />
    </>
  );
}

export function FileList({ files }: { files: readonly Omit<StreamFile, "media_type">[] }) {
  if (files.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {files.map(({ id, name, size, state }) => (
        <li key={id} className="max-w-full">
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
        </li>
      ))}
    </ul>
  );
}
