import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { type ButtonSize, type ButtonVariant, buttonFace } from "./button-face.ts";
import { classes } from "./classes.ts";
import { Spinner } from "./spinner.tsx";
import { useBusy } from "./use-busy.ts";
import { usePressable } from "./use-pressable.ts";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "disabled" | "children"> {
  icon: LucideIcon;
  /** The name of the act: read out, and shown on hover. */
  label: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  busy?: boolean;
  disabledReason?: string;
}

export function IconButton({
  icon: Icon,
  label,
  variant = "ghost",
  size = "default",
  busy = false,
  disabledReason,
  type = "button",
  className,
  title = label,
  onClick,
  onPointerDown,
  ...rest
}: IconButtonProps) {
  const isShownBusy = useBusy(busy);
  const { aids, reasonId } = usePressable({ isBusy: busy, disabledReason, onClick, onPointerDown });
  return (
    <button
      {...rest}
      {...aids}
      type={type}
      aria-label={label}
      title={disabledReason ?? title}
      className={classes(buttonFace(variant, size, "icon"), className)}
    >
      {isShownBusy ? <Spinner /> : <Icon aria-hidden size={16} strokeWidth={1.5} />}
      {disabledReason && (
        <span id={reasonId} className="sr-only">
          {disabledReason}
        </span>
      )}
    </button>
  );
}
