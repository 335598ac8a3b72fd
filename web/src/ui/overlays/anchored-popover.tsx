import { Popover as Radix } from "radix-ui";
import { type ReactNode, useEffect, useRef } from "react";
import { classes } from "../classes.ts";
import { hasFocusMoved } from "./has-focus-moved.ts";
import { usePopZ } from "./layer.ts";

interface Props {
  /** What it stands beside; it is open as long as there is something. */
  readonly anchor: HTMLElement | undefined;
  /** What a screen reader calls it. */
  readonly label: string;
  readonly onClose: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A popover beside an element, opened by a key. Closing restores focus. */
export function AnchoredPopover({ anchor, label, onClose, className, children }: Props) {
  const zIndex = usePopZ();
  const before = useRef<Element | null>(null);
  const box = useRef<HTMLDivElement>(null);
  // One choice may lead to the next in the same place.
  useEffect(() => {
    if (label) enter(box.current);
  }, [label]);
  if (!anchor) return null;
  const rect = { current: anchor };
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Anchor virtualRef={rect} />
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          style={{ zIndex }}
          ref={box}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            before.current = document.activeElement;
            enter(box.current);
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (hasFocusMoved(event.currentTarget)) return;
            const isThere = before.current instanceof HTMLElement && before.current.isConnected;
            (isThere ? (before.current as HTMLElement) : anchor).focus();
          }}
          className={classes(
            "flex max-h-(--radix-popover-content-available-height) w-72 max-w-[calc(100vw-16px)] flex-col overflow-y-auto rounded-md border border-line bg-raised text-ink shadow-pop outline-none data-[state=open]:animate-pop-in",
            className,
          )}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function enter(box: HTMLElement | null): void {
  box?.querySelector<HTMLElement>("input, button")?.focus();
}
