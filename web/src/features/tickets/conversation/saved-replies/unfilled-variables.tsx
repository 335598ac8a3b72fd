import type { RefObject } from "react";
import { t } from "../../ticket-texts.ts";
import { unfilledIn } from "./slash.rules.ts";

interface Props {
  readonly text: string;
  readonly box: RefObject<HTMLTextAreaElement | null>;
}

export function unfilledVariablesText(text: string): string | undefined {
  const unfilled = unfilledIn(text);
  return unfilled && t("fill_in", { count: unfilled.count });
}

/** Unfilled variables of a saved reply. They block sending. */
export function UnfilledVariables({ text, box }: Props) {
  const unfilled = unfilledIn(text);
  if (!unfilled) return null;
  return (
    <p className="mx-2.5 mb-2 flex gap-2 text-amber-text text-meta">
      {t("fill_in", { count: unfilled.count })}
      <button
        type="button"
        className="rounded-xs font-medium underline"
        onClick={() => {
          box.current?.focus();
          box.current?.setSelectionRange(unfilled.from, unfilled.to);
        }}
      >
        {t("show_variable")}
      </button>
    </p>
  );
}
