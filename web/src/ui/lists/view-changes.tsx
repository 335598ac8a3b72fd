import { Button } from "../buttons/button.tsx";
import { t } from "./lists-texts.ts";

export interface ViewChangesProps {
  /** Without it the view belongs to somebody else, or to every desk. */
  readonly onSave?: (() => void) | undefined;
  readonly isSaving?: boolean;
  readonly onSaveAs: () => void;
  readonly onReset: () => void;
}

/** Shown when a list differs from its view, with actions to save or reset. */
export function ViewChanges({ onSave, isSaving = false, onSaveAs, onReset }: ViewChangesProps) {
  return (
    <div className="flex shrink-0 items-center gap-0.5">
      <span className="me-1 flex items-center gap-1.5 text-ink-2" title={t("unsaved_view")}>
        <span aria-hidden className="size-2 rounded-full bg-accent-mark" />
        {t("edited")}
      </span>
      {onSave && (
        <Button variant="ghost" size="toolbar" busy={isSaving} onClick={onSave}>
          {t("save")}
        </Button>
      )}
      <Button variant="ghost" size="toolbar" onClick={onSaveAs}>
        {t("save_as")}
      </Button>
      <Button variant="ghost" size="toolbar" onClick={onReset}>
        {t("reset")}
      </Button>
    </div>
  );
}
