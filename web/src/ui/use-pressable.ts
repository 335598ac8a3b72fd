import { type MouseEvent, useId } from "react";

interface Pressable {
  isBusy: boolean;
  disabledReason?: string;
  onClick?: (event: MouseEvent<HTMLButtonElement>) => void;
}

/** A button that cannot be pressed now stays focusable and says why; a press on it does nothing, nor does Enter in its form. */
export function usePressable({ isBusy, disabledReason, onClick }: Pressable) {
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
    },
  };
}
