import { CircleAlert, FileText, RotateCcw, X } from "lucide-react";
import { IconButton } from "../buttons/icon-button.tsx";
import { ProgressBar } from "../feedback/progress-bar.tsx";
import { t } from "./files-texts.ts";
import { formatSize } from "./format-size.ts";

/** A file that is uploading or uploaded. */
export interface FileItem {
  id: string;
  name: string;
  bytes: number;
  /** From 0 to 1 while it is uploading. */
  progress?: number;
  /** Why the upload failed. */
  error?: string;
  /** The address of a small picture of it. */
  thumb?: string;
}

interface FileRowProps {
  file: FileItem;
  onRemove: () => void;
  onRetry?: () => void;
}

export function FileRow({ file, onRemove, onRetry }: FileRowProps) {
  const isUnderWay = file.progress !== undefined && !file.error;
  return (
    <li className="flex min-h-10 items-center gap-2 border-line-soft border-b py-1 last:border-b-0">
      <FilePicture thumb={file.thumb} />
      <div className="min-w-0 flex-1">
        <p className="flex gap-2 text-body">
          <span className="truncate" title={file.name}>
            {file.name}
          </span>
          <span className="shrink-0 text-ink-3 tabular-nums">{formatSize(file.bytes)}</span>
        </p>
        {isUnderWay && (
          <ProgressBar label={t("files_progress", { name: file.name })} value={file.progress} />
        )}
        {file.error && (
          <p role="alert" className="flex gap-1 text-meta text-red-text">
            <CircleAlert
              aria-hidden
              size={14}
              strokeWidth={1.5}
              className="mt-px shrink-0 text-red-mark"
            />
            {file.error}
          </p>
        )}
      </div>
      {file.error && onRetry && (
        <IconButton
          icon={RotateCcw}
          size="toolbar"
          label={t("files_retry", { name: file.name })}
          onClick={onRetry}
        />
      )}
      <IconButton
        icon={X}
        size="toolbar"
        label={t(isUnderWay ? "files_cancel" : "files_remove", { name: file.name })}
        onClick={onRemove}
      />
    </li>
  );
}

function FilePicture({ thumb }: { thumb: string | undefined }) {
  const box = "size-8 shrink-0 rounded-xs border border-line bg-sunken";
  if (thumb) return <img src={thumb} alt="" className={`${box} object-cover`} />;
  return (
    <span aria-hidden className={`${box} grid place-items-center text-ink-3`}>
      <FileText size={16} strokeWidth={1.5} />
    </span>
  );
}
