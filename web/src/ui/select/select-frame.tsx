import { type ReactNode, useRef } from "react";
import { useOnceOpen } from "../overlays/use-once-open.ts";
import { SelectPopover, type SelectPopoverProps } from "./select-popover.tsx";

interface SelectFrameProps extends Omit<SelectPopoverProps, "box"> {
  /** The closed control, under which the panel opens. */
  children: ReactNode;
}

/** A page holds dozens of them closed: until one is first opened it is its control alone. */
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
