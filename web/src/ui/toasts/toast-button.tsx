import type { ComponentProps } from "react";
import { toast as queue } from "react-hot-toast/headless";
import { leaveToast } from "./toast-region.ts";

interface Props extends Omit<ComponentProps<"button">, "id" | "onClick"> {
  readonly toastId: string;
  readonly act?: () => void;
}

/** Every button of a toast ends it. The mouse leaves focus where it was; the keyboard is led on. */
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
