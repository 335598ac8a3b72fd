import type { RefObject } from "react";
import type { EditorHandle } from "#ui/rich-text/editor-handle.ts";
import { t } from "../../ticket-texts.ts";
import { countUnfilled, variable } from "./slash.rules.ts";

interface Props {
  readonly text: string;
  readonly editor: RefObject<EditorHandle | null>;
}

export function unfilledVariablesText(html: string): string | undefined {
  const count = countUnfilled(html);
  return count > 0 ? t("fill_in", { count }) : undefined;
}

/** Unfilled variables of a saved reply. They block sending. */
export function UnfilledVariables({ text, editor }: Props) {
  const words = unfilledVariablesText(text);
  if (!words) return null;
  return (
    <p className="mx-2.5 mb-2 flex gap-2 text-amber-text text-meta">
      {words}
      <button
        type="button"
        className="rounded-xs font-medium underline"
        onClick={() => editor.current?.select(variable)}
      >
        {t("show_variable")}
      </button>
    </p>
  );
}
