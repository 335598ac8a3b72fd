import type { ComponentProps } from "react";
import { toast as queue } from "react-hot-toast/headless";
import { leaveToast } from "./toast-region.ts";

interface Props extends Omit<ComponentProps<"button">, "id" | "onClick"> {
  readonly toastId: string;
  readonly act?: () => void;
}

/** A button of a toast, which also closes it. A mouse press keeps focus; a key press moves it on. */
export function ToastButton({ toastId, act, ...rest }: Props) {
  return (
    <button
      {...rest}
      type="button"
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => {
        leaveToast(event.currentTarget);
        queue.dismiss(toastId);
        act?.();
      }}
    />
  );
}
