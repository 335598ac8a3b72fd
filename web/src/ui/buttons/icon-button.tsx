import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { classes } from "../classes.ts";
import { Spinner } from "../feedback/spinner.tsx";
import { type ButtonSize, type ButtonVariant, buttonStyles } from "./button-styles.ts";
import { useBusy } from "./use-busy.ts";
import { usePressable } from "./use-pressable.ts";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "disabled" | "children"> {
  icon: LucideIcon;
  /** The accessible name, also shown as a tooltip. */
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
      className={classes(buttonStyles(variant, size, "icon"), className)}
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
