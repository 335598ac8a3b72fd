import type { ReactNode } from "react";
import { Button } from "../buttons/button.tsx";
import { classes } from "../classes.ts";
import { t } from "./inputs-texts.ts";

interface Props {
  /** The button's words, as 'Save Changes'. */
  readonly save: string;
  readonly saving?: string;
  readonly isSaving: boolean;
  /** There are unsaved changes: the bar is sticky and offers to discard them. */
  readonly isDirty: boolean;
  readonly onDiscard: () => void;
  /** More buttons, before the main one. */
  readonly actions?: ReactNode;
  /** Where the draft is, or a word beside. */
  readonly children?: ReactNode;
}

/** The footer of a settings form, with one Save button. */
export function SaveBar(props: Props) {
  const { save, saving, isSaving, isDirty, onDiscard, actions, children } = props;
  return (
    <div
      className={classes(
        "flex flex-wrap items-center gap-x-3 gap-y-2 bg-surface py-3",
        isDirty && "sticky bottom-0 z-(--z-sticky) border-line border-t",
      )}
    >
      <Button type="submit" variant="primary" busy={isSaving} busyLabel={saving}>
        {save}
      </Button>
      {actions}
      {isDirty && (
        <Button variant="ghost" onClick={onDiscard}>
          {t("save_discard")}
        </Button>
      )}
      {/* Always there, so that its words are read out when they come. */}
      <p role="status" className="text-ink-2">
        {isDirty && t("save_unsaved")}
      </p>
      {isDirty && children}
    </div>
  );
}
