import { classes } from "../classes.ts";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger" | "note";
export type ButtonSize = "default" | "toolbar";

const variants: Record<ButtonVariant, string> = {
  primary:
    "border-transparent bg-accent-solid text-accent-on not-aria-disabled:hover:bg-accent-solid-2",
  secondary:
    "border-line-2 bg-surface text-ink not-aria-disabled:hover:bg-hover not-aria-disabled:active:bg-press dark:bg-raised dark:not-aria-disabled:hover:bg-hover-2",
  ghost:
    "border-transparent text-ink-2 not-aria-disabled:hover:bg-hover-2 not-aria-disabled:hover:text-ink not-aria-disabled:active:bg-press",
  danger: "border-transparent bg-red-solid text-red-on not-aria-disabled:hover:bg-red-solid-2",
  note: "border-transparent bg-amber-solid text-amber-on not-aria-disabled:hover:bg-amber-solid-2",
};

const off = "aria-disabled:cursor-not-allowed aria-disabled:opacity-50";

const shared =
  "inline-flex shrink-0 select-none items-center justify-center rounded-sm border font-medium text-body transition-colors duration-(--t-out) hover:duration-0 not-aria-disabled:active:translate-y-px";

/** Classes of buttons and of links that look like buttons. */
export function buttonStyles(variant: ButtonVariant, size: ButtonSize, shape: "label" | "icon") {
  const height = size === "toolbar" ? "h-7 pointer-coarse:h-11" : "h-8 pointer-coarse:h-11";
  const square = size === "toolbar" ? "w-7 pointer-coarse:w-11" : "w-8 pointer-coarse:w-11";
  const width = shape === "icon" ? square : size === "toolbar" ? "px-2" : "px-3";
  return classes(shared, off, height, width, variants[variant]);
}
