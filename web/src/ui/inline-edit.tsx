import { type KeyboardEvent, useId, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { classes } from "./classes.ts";
import { ErrorLine } from "./error-line.tsx";
import { t } from "./inputs-texts.ts";
import { Spinner } from "./spinner.tsx";
import { useBusy } from "./use-busy.ts";

interface InlineEditProps {
  /** What is edited, as it is read out. */
  label: string;
  value: string;
  /** Refuses by throwing; its message is shown and what was typed stays. */
  onSave: (value: string) => Promise<void>;
  /** With Save and Cancel, leaving the box saves nothing. */
  withButtons?: boolean;
  className?: string;
}

const box = "w-full rounded-sm border px-2 py-1 text-start";

/** Text that turns into a box of the same size: Enter saves, Escape takes back, leaving saves. */
export function InlineEdit({
  label,
  value,
  onSave,
  withButtons = false,
  className,
}: InlineEditProps) {
  const [draft, setDraft] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  const isShownBusy = useBusy(isSaving);
  const errorId = useId();
  const face = useRef<HTMLButtonElement>(null);

  const close = (isByKey: boolean) => {
    setDraft(undefined);
    setError(undefined);
    // The text comes back with the next frame; focus returns to it if it was in the box.
    if (isByKey) requestAnimationFrame(() => face.current?.focus());
  };
  const save = async (isByKey: boolean) => {
    if (draft === undefined || isSaving) return;
    if (draft === value) return close(isByKey);
    setSaving(true);
    try {
      await onSave(draft);
      close(isByKey);
    } catch (refusal) {
      setError(refusal instanceof Error && refusal.message ? refusal.message : t("edit_failed"));
    } finally {
      setSaving(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") void save(true);
    else if (event.key === "Escape") close(true);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  if (draft === undefined) {
    return (
      <button
        ref={face}
        type="button"
        aria-label={`${t("edit", { name: label })}: ${value || t("edit_empty")}`}
        onClick={() => setDraft(value)}
        className={classes(box, "cursor-text border-transparent hover:bg-hover-2", className)}
      >
        <span className={classes("block truncate", !value && "text-ink-3")}>
          {value || t("edit_empty")}
        </span>
      </button>
    );
  }
  return (
    <div className="w-full">
      <span className="relative block">
        <input
          // biome-ignore lint/a11y/noAutofocus: the person has just pressed the text to edit it
          autoFocus
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          aria-busy={isSaving || undefined}
          value={draft}
          readOnly={isSaving}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={withButtons ? undefined : () => void save(false)}
          className={classes(
            box,
            "border-ctl bg-surface focus-visible:-outline-offset-1 aria-invalid:border-red-mark",
            className,
          )}
        />
        {isShownBusy && <Spinner className="absolute inset-y-0 end-2 my-auto text-ink-3" />}
      </span>
      {withButtons && (
        <span className="mt-2 flex gap-2">
          <Button variant="primary" busy={isSaving} onClick={() => void save(true)}>
            {t("edit_save")}
          </Button>
          <Button onClick={() => close(true)}>{t("edit_cancel")}</Button>
        </span>
      )}
      {error && <ErrorLine id={errorId} error={error} />}
    </div>
  );
}
