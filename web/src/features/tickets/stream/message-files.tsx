import { files as routes } from "@parley/contract/calls";
import { Paperclip } from "lucide-react";
import { call } from "#platform/api/call.ts";
import { messageOf } from "#platform/api/refusal.ts";
import { sizeText } from "#ui/files/size-text.ts";
import { toast } from "#ui/toast.ts";
import { t } from "../ticket-texts.ts";
import type { StreamItem } from "./ticket-stream.queries.ts";

type StreamFile = StreamItem["files"][number];

/** The address of a file is asked for when somebody wants it: it holds for five minutes, and for them alone. */
async function fetchFile(id: string): Promise<void> {
  try {
    const { url } = await call(routes.show, { params: { id } });
    location.assign(url);
  } catch (error) {
    toast.error(messageOf(error));
  }
}

const marks: Partial<Record<StreamFile["state"], string>> = {
  scanning: t("file_scanning"),
  blocked: t("file_blocked"),
  unscanned: t("file_unscanned"),
};

export function MessageFiles({ files }: Pick<StreamItem, "files">) {
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {files.map(({ id, name, size, state }) => (
        <li key={id} className="max-w-full">
          <button
            type="button"
            aria-label={t("file_open", { name })}
            onClick={() => void fetchFile(id)}
            className="flex max-w-full items-center gap-1.5 rounded-sm border border-line bg-surface px-2 py-1 text-meta hover:border-line-2 hover:bg-hover"
          >
            <Paperclip aria-hidden size={14} strokeWidth={1.5} className="shrink-0" />
            <span className="min-w-0 truncate" title={name}>
              {name}
            </span>
            <span className="shrink-0 text-ink-3 tabular-nums">{sizeText(size)}</span>
            {marks[state] && <span className="shrink-0 text-amber-text">{marks[state]}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}
