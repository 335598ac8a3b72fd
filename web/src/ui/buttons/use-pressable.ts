import { type MouseEvent, type PointerEvent, useId } from "react";
import { followPress } from "./follow-press.ts";

interface Pressable {
  /** The action is still running. The spinner may stay longer. */
  isBusy: boolean;
  disabledReason?: string;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
  onPointerDown?: (event: PointerEvent<HTMLButtonElement>) => void;
}

/** A disabled button that stays focusable and shows why; pressing it does nothing, nor does Enter in its form. */
export function usePressable({ isBusy, disabledReason, onClick, onPointerDown }: Pressable) {
  const reasonId = useId();
  const isOff = disabledReason !== undefined;
  return {
    reasonId,
    aids: {
      "aria-busy": isBusy || undefined,
      "aria-disabled": isOff || undefined,
      "aria-describedby": isOff ? reasonId : undefined,
      title: disabledReason,
      onClick(event: MouseEvent<HTMLButtonElement>) {
        if (isBusy || isOff) event.preventDefault();
        else onClick?.(event);
      },
      onPointerDown(event: PointerEvent<HTMLButtonElement>) {
        followPress(event);
        onPointerDown?.(event);
      },
    },
  };
}
