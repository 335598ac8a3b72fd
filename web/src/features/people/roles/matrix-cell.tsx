import { Check, Lock } from "lucide-react";
import { CheckBoxOnly } from "#ui/inputs/checkbox.tsx";
import type { Cell } from "./matrix.rules.ts";
import { t } from "./roles-texts.ts";

interface Props {
  readonly cell: Cell;
  readonly role: string;
  readonly permission: string;
  readonly isChanged: boolean;
  /** Why it is locked or never. */
  readonly reason: string;
  readonly onSet: (on: boolean) => void;
}

/** A checkbox, a lock, or a dash. Unsaved changes have a dot. */
export function MatrixCell({ cell, role, permission, isChanged, reason, onSet }: Props) {
  if (cell === "never") {
    return (
      <span title={reason} className="text-ink-3">
        <span aria-hidden>—</span>
        <span className="sr-only">{reason}</span>
      </span>
    );
  }
  if (cell === "locked") {
    return (
      <span title={reason} className="inline-flex items-center gap-0.5 text-ink-2">
        <Check aria-hidden size={16} strokeWidth={2} />
        <Lock aria-hidden size={12} strokeWidth={1.5} />
        <span className="sr-only">{reason}</span>
      </span>
    );
  }
  return (
    <span className="relative inline-grid place-items-center pointer-coarse:min-h-11">
      <CheckBoxOnly
        aria-label={t(isChanged ? "cell_changed" : "cell", { role, permission })}
        checked={cell === "on"}
        onChange={({ target }) => onSet(target.checked)}
      />
      {isChanged && (
        <span
          aria-hidden
          className="absolute -end-1.5 top-0 size-1.5 rounded-full bg-accent-mark"
        />
      )}
    </span>
  );
}
