import { X } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "./filters-texts.ts";

/** The look of one part of a chip, which is a button. */
export const chipPart =
  "h-6 max-w-56 truncate px-2 text-meta hover:bg-hover-2 focus-visible:z-1 pointer-coarse:h-11";

interface Props {
  /** The chip in words, for the button that takes it away. */
  readonly whole: string;
  readonly onRemove: () => void;
  /** Its parts, each a button with `chipPart`. */
  readonly children: ReactNode;
}

export function ChipFrame({ whole, onRemove, children }: Props) {
  return (
    <li className="inline-flex max-w-full items-center divide-x divide-line-2 rounded-sm border border-line-2 bg-surface rtl:divide-x-reverse">
      {children}
      <button
        type="button"
        aria-label={t("remove", { name: whole })}
        title={t("remove", { name: whole })}
        onClick={onRemove}
        className="grid size-6 shrink-0 place-items-center rounded-e-sm text-ink-3 hover:bg-hover-2 hover:text-ink focus-visible:z-1 pointer-coarse:size-11"
      >
        <X aria-hidden size={14} strokeWidth={1.5} />
      </button>
    </li>
  );
}
