import { X } from "lucide-react";
import { t } from "./feedback-texts.ts";

interface TagProps {
  children: string;
  onRemove?: () => void;
}

export function Tag({ children, onRemove }: TagProps) {
  return (
    <span className="inline-flex h-5 max-w-full items-center rounded-xs border border-line-2 bg-surface text-ink-2 text-meta">
      <span className="truncate px-1.5" title={children}>
        {children}
      </span>
      {onRemove && (
        <button
          type="button"
          aria-label={t("tag_remove", { name: children })}
          onClick={onRemove}
          className="relative -ms-1 grid size-[1.125rem] shrink-0 place-items-center rounded-xs text-ink-3 after:absolute after:-inset-1 hover:bg-hover-2 hover:text-ink focus-visible:-outline-offset-2 pointer-coarse:after:-inset-3"
        >
          <X aria-hidden size={12} strokeWidth={2} />
        </button>
      )}
    </span>
  );
}
