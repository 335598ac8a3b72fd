import { Popover } from "radix-ui";
import { type RefObject, useRef } from "react";
import { usePopZ } from "../overlays/layer.ts";
import { SelectPanel, type SelectPanelProps } from "./select-panel.tsx";

export interface SelectPopoverProps extends Omit<SelectPanelProps, "onTab"> {
  panelId: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  trigger: RefObject<HTMLElement | null>;
  /** What it opens under. */
  box: RefObject<HTMLElement | null>;
}

export function SelectPopover({
  panelId,
  isOpen,
  onOpenChange,
  trigger,
  box,
  ...panel
}: SelectPopoverProps) {
  const isLeft = useRef(false);
  const zIndex = usePopZ();

  // Tab moves on from the control, not from the panel, which is rendered at the end of the page.
  const leave = () => {
    isLeft.current = true;
    trigger.current?.focus();
    onOpenChange(false);
  };

  return (
    <Popover.Root open={isOpen} onOpenChange={onOpenChange}>
      <Popover.Anchor virtualRef={box} />
      <Popover.Portal>
        <Popover.Content
          id={panelId}
          aria-label={panel.label}
          align="start"
          sideOffset={4}
          collisionPadding={8}
          style={{ zIndex }}
          // A press on the control closes by itself; closing here as well would open it again.
          onInteractOutside={(event) => {
            if (box.current?.contains(event.target as Node)) event.preventDefault();
          }}
          // Text typed on the closed control is continued, not replaced.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            const search = (event.currentTarget as HTMLElement).querySelector("input");
            search?.focus();
            search?.setSelectionRange(search.value.length, search.value.length);
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // If focus has moved to another field, it stays there.
            if (!isLeft.current && isAround(trigger.current)) trigger.current?.focus();
            isLeft.current = false;
          }}
          className="flex max-h-(--radix-popover-content-available-height) w-(--radix-popover-trigger-width) min-w-56 max-w-[calc(100vw-16px)] flex-col rounded-md border border-line bg-raised text-ink shadow-pop outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in"
        >
          <SelectPanel {...panel} onTab={leave} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Whether focus is on the page or on the dialog around the control. */
function isAround(control: HTMLElement | null): boolean {
  const { activeElement } = document;
  return activeElement === null || activeElement.contains(control);
}
