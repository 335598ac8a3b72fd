import type { LucideIcon } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";
import { classes } from "../classes.ts";
import { Spinner } from "../feedback/spinner.tsx";
import { type ButtonSize, type ButtonVariant, buttonStyles } from "./button-styles.ts";
import { useBusy } from "./use-busy.ts";
import { usePressable } from "./use-pressable.ts";

export interface ButtonProps extends Omit<ComponentProps<"button">, "disabled"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
  busy?: boolean;
  /** The label while busy, as 'Saving...'. */
  busyLabel?: ReactNode;
  /** Disables the button and shows why, also to screen readers. */
  disabledReason?: string;
}

export function Button({
  variant = "secondary",
  size = "default",
  icon: Icon,
  busy = false,
  busyLabel,
  disabledReason,
  type = "button",
  className,
  children,
  onClick,
  onPointerDown,
  ...rest
}: ButtonProps) {
  const isShownBusy = useBusy(busy);
  const { aids, reasonId } = usePressable({ isBusy: busy, disabledReason, onClick, onPointerDown });
  const label = busyLabel ?? children;
  return (
    <button
      {...rest}
      {...aids}
      type={type}
      className={classes(buttonStyles(variant, size, "label"), className)}
    >
      {/* Both faces share one cell, so that the width is the same before, during and after. */}
      <span className="grid *:[grid-area:1/1]">
        <span
          className={classes(
            "flex items-center justify-center gap-1.5",
            isShownBusy && "invisible",
          )}
        >
          {Icon && <Icon aria-hidden size={16} strokeWidth={1.5} className="shrink-0" />}
          {children}
        </span>
        <span
          className={classes(
            "flex items-center justify-center gap-1.5",
            !isShownBusy && "invisible",
          )}
        >
          <Spinner />
          {Icon || busyLabel ? label : <span className="sr-only">{label}</span>}
        </span>
      </span>
      {disabledReason && (
        <span id={reasonId} className="sr-only">
          {disabledReason}
        </span>
      )}
    </button>
  );
}
