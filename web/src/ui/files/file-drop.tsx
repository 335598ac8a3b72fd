import { Upload } from "lucide-react";
import { type DragEvent, useId, useRef, useState } from "react";
import { Button } from "../buttons/button.tsx";
import { classes } from "../classes.ts";
import { ErrorLine } from "../inputs/error-line.tsx";
import { t as inputText } from "../inputs/inputs-texts.ts";
import { checkFiles } from "./check-files.ts";
import { type FileItem, FileRow } from "./file-row.tsx";
import { t } from "./files-texts.ts";

export interface FileDropProps {
  label: string;
  hint?: string;
  error?: string;
  optional?: boolean;
  accept?: string;
  maxBytes?: number;
  isMany?: boolean;
  files: readonly FileItem[];
  onAdd: (files: File[]) => void;
  /** Cancels a running upload, or removes an uploaded file. */
  onRemove: (id: string) => void;
  onRetry?: (id: string) => void;
}

/** Takes files by button, drop and paste. Uploading is the caller's part. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, accept, maxBytes, isMany = false, files, onRetry } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [refusals, setRefusals] = useState<string[]>([]);

  const add = (given: FileList | null) => {
    const { taken, refusals: why } = checkFiles([...(given ?? [])], { accept, maxBytes, isMany });
    setRefusals(why);
    if (taken.length > 0) props.onAdd(taken);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    add(event.dataTransfer.files);
  };
  const leave = (event: DragEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
  };
  const many = isMany ? "yes" : "no";
  const error = [...refusals, props.error].filter(Boolean).join(". ") || undefined;

  return (
    <fieldset
      className="w-full min-w-0"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={leave}
      onDrop={drop}
      onPaste={(event) => {
        if (event.clipboardData.files.length > 0) add(event.clipboardData.files);
      }}
    >
      <legend className="mb-1 font-medium text-body">
        {label}
        {props.optional && (
          <span className="ms-1 font-normal text-ink-3">{inputText("optional")}</span>
        )}
      </legend>
      <div
        className={classes(
          "flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-dashed px-3 py-3",
          isOver ? "border-accent-mark bg-accent-bg" : "border-ctl bg-surface",
        )}
      >
        <Button
          icon={Upload}
          aria-describedby={classes(hint && `${id}-hint`, error && `${id}-error`) || undefined}
          onClick={() => input.current?.click()}
        >
          {t("files_choose", { isMany: many })}
        </Button>
        <span className="text-ink-2 text-body pointer-coarse:hidden">
          {t("files_drop", { isMany: many })}
        </span>
        <input
          ref={input}
          type="file"
          hidden
          accept={accept}
          multiple={isMany}
          onChange={(event) => {
            add(event.target.files);
            // The same file may be chosen again after it failed.
            event.target.value = "";
          }}
        />
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-ink-2 text-meta">
          {hint}
        </p>
      )}
      <ErrorLine id={`${id}-error`} error={error} />
      {files.length > 0 && (
        <ul aria-label={t("files_list")}>
          {files.map((file) => (
            <FileRow
              key={file.id}
              file={file}
              onRemove={() => props.onRemove(file.id)}
              onRetry={onRetry && (() => onRetry(file.id))}
            />
          ))}
        </ul>
      )}
    </fieldset>
  );
}
