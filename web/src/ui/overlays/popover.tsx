import { Popover as Radix } from "radix-ui";
import type { ReactElement, ReactNode } from "react";
import { classes } from "../classes.ts";
import { hasFocusMoved } from "./has-focus-moved.ts";
import { usePopZ } from "./layer.ts";

export interface PopoverProps {
  readonly trigger: ReactElement;
  /** What a screen reader calls it. */
  readonly label: string;
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly align?: "start" | "center" | "end";
  readonly side?: "top" | "bottom";
  readonly className?: string;
  readonly children: ReactNode;
}

export function Popover(props: PopoverProps) {
  const { trigger, label, open, onOpenChange, align = "start", side = "bottom" } = props;
  const zIndex = usePopZ();
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          style={{ zIndex }}
          onCloseAutoFocus={(event) => {
            if (hasFocusMoved(event.currentTarget)) event.preventDefault();
          }}
          className={classes(
            "max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-16px)] overflow-y-auto rounded-md border border-line bg-raised text-ink shadow-pop outline-none data-[state=closed]:animate-pop-out data-[state=open]:animate-pop-in",
            props.className ?? "p-3",
          )}
        >
          {props.children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
