import { X } from "lucide-react";
import { Toolbar } from "radix-ui";
import { useEffect } from "react";
import { Button } from "../buttons/button.tsx";
import { IconButton } from "../buttons/icon-button.tsx";
import { Kbd } from "../keyboard/kbd.tsx";
import { useModalStack } from "../overlays/modal-stack.ts";
import { t } from "./lists-texts.ts";

export interface BulkAction {
  readonly label: string;
  readonly kbd?: string;
  readonly disabledReason?: string;
  readonly onClick: () => void;
}

interface Props {
  readonly count: number;
  /** What is selected in words, where a number does not say it. */
  readonly countText?: string | undefined;
  readonly actions: readonly BulkAction[];
  readonly onClear: () => void;
}

/** A toolbar over the list while something is selected. Escape clears the selection, after it has closed overlays. */
export function BulkBar({ count, countText, actions, onClear }: Props) {
  const isOpen = count > 0;
  const selected = countText ?? t("selected", { count });
  useEffect(() => {
    if (!isOpen) return;
    function clear(event: KeyboardEvent) {
      const isCovered = useModalStack.getState().levels.length > 0;
      if (event.key === "Escape" && !event.defaultPrevented && !isCovered) onClear();
    }
    window.addEventListener("keydown", clear);
    return () => window.removeEventListener("keydown", clear);
  }, [isOpen, onClear]);

  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && selected}
      </p>
      {isOpen && (
        <Toolbar.Root
          aria-label={t("bulk_bar")}
          className="fixed inset-x-4 bottom-14 z-(--z-pane) mx-auto flex w-fit max-w-[calc(100vw-32px)] animate-toast-in items-center gap-1 overflow-x-auto rounded-lg max-md:bottom-18 bg-raised py-1.5 ps-4 pe-1.5 shadow-dialog"
        >
          <span aria-hidden className="me-2 shrink-0 whitespace-nowrap font-semibold tabular-nums">
            {selected}
          </span>
          {actions.map(({ label, kbd, ...action }) => (
            <Toolbar.Button key={label} asChild>
              <Button variant="ghost" size="toolbar" {...action}>
                {label}
                {kbd && <Kbd keys={kbd} className="max-md:hidden pointer-coarse:hidden" />}
              </Button>
            </Toolbar.Button>
          ))}
          <Toolbar.Button asChild>
            {/* Stays in view while the actions scroll. */}
            <IconButton
              icon={X}
              label={t("clear_selection")}
              size="toolbar"
              onClick={onClear}
              className="sticky -end-1.5 bg-raised"
            />
          </Toolbar.Button>
        </Toolbar.Root>
      )}
    </>
  );
}
