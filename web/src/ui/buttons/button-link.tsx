import type { LucideIcon } from "lucide-react";
import { Link, type LinkProps } from "react-router";
import { classes } from "../classes.ts";
import { type ButtonSize, type ButtonVariant, buttonStyles } from "./button-styles.ts";

export interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: LucideIcon;
  className?: string;
}

/** A link that looks like a button. */
export function ButtonLink({
  variant = "secondary",
  size = "default",
  icon: Icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={classes(buttonStyles(variant, size, "label"), "gap-1.5", className)}>
      {Icon && <Icon aria-hidden size={16} strokeWidth={1.5} className="shrink-0" />}
      {children}
    </Link>
  );
}
