import { Tooltip as Radix } from "radix-ui";
import type { ReactElement } from "react";
import { usePopZ } from "./layer.ts";

export interface TooltipProps {
  /** Must be available elsewhere too: a tooltip is never the only source. */
  readonly text: string;
  readonly kbd?: string;
  readonly side?: "top" | "right" | "bottom" | "left";
  readonly children: ReactElement;
}

export function Tooltip({ text, kbd, side = "bottom", children }: TooltipProps) {
  const zIndex = usePopZ();
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          style={{ zIndex }}
          className="max-w-64 rounded-sm bg-ink px-2 py-1 text-meta text-surface data-[state=delayed-open]:animate-pop-in"
        >
          {text}
          {kbd && <kbd className="ms-2 font-sans opacity-80">{kbd}</kbd>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
