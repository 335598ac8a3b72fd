import { type ReactNode, useRef } from "react";
import { useOnceOpen } from "../overlays/use-once-open.ts";
import { SelectPopover, type SelectPopoverProps } from "./select-popover.tsx";

interface SelectFrameProps extends Omit<SelectPopoverProps, "box"> {
  /** The closed control, under which the panel opens. */
  children: ReactNode;
}

/** Only the control is rendered until the list is first opened, because a page has dozens of them. */
export function SelectFrame({ children, ...popover }: SelectFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const isBuilt = useOnceOpen(popover.isOpen);
  return (
    <>
      <div ref={box}>{children}</div>
      {isBuilt && <SelectPopover {...popover} box={box} />}
    </>
  );
}
