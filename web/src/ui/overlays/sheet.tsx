import { Dialog } from "radix-ui";
import type { CSSProperties, ReactNode } from "react";
import { classes } from "../classes.ts";
import { isInToasts } from "../toasts/toast-region.ts";
import { focusFirst } from "./focus-first.ts";
import { Layer } from "./layer.ts";
import { backdropOf, claimDismissal, zIndexOf } from "./modal-stack.ts";
import { useLevel } from "./use-level.ts";
import { useOnceOpen } from "./use-once-open.ts";

export interface SheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** False for what must be answered: neither Escape nor the backdrop closes it. */
  readonly dismissible?: boolean;
  readonly role?: "dialog" | "alertdialog";
  readonly className?: string;
  /** Where the lowest level of its kind lies; higher ones follow the stack. */
  readonly baseZ?: number;
  readonly children: ReactNode;
}

/** The base of modals, drawers and the palette: a level on the stack, a backdrop, trapped and restored focus. */
export function Sheet({
  open,
  onClose,
  dismissible = true,
  role = "dialog",
  className,
  baseZ = zIndexOf(0),
  children,
}: SheetProps) {
  const isBuilt = useOnceOpen(open);
  const { id, level, isPlaced, box, giveFocusBack } = useLevel(open);
  const zIndex = level === 0 ? baseZ : zIndexOf(level);

  // Radix's own dismissal is not used: two of its layers can react to one press while the second registers.
  function dismiss(event: Event, target: EventTarget | null) {
    if (!isInToasts(target) && claimDismissal(id, event) && dismissible) onClose();
  }

  // Not rendered while closed: it would make its page render twice.
  if (!isBuilt) return null;
  return (
    <Dialog.Root open={open && isPlaced}>
      <Dialog.Portal>
        <div
          data-state={open && isPlaced ? "open" : "closed"}
          style={{ zIndex, "--dim": backdropOf(level) } as CSSProperties}
          className="fixed inset-0 bg-[rgb(var(--backdrop)/var(--dim))] data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
        />
        <Dialog.Content
          ref={box}
          role={role}
          aria-modal
          className={classes("outline-none", className)}
          style={{ zIndex }}
          onEscapeKeyDown={(event) => dismiss(event, event.target)}
          onPointerDownOutside={({ detail: { originalEvent } }) =>
            dismiss(originalEvent, originalEvent.target)
          }
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            focusFirst(event.currentTarget as HTMLElement);
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            giveFocusBack(event.currentTarget);
          }}
        >
          <Layer value={zIndex}>{children}</Layer>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
