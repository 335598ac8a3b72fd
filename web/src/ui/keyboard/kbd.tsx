import { classes } from "../classes.ts";

const isApple = typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.userAgent);

const signs: Record<string, string> = {
  Mod: isApple ? "⌘" : "Ctrl",
  Shift: isApple ? "⇧" : "Shift",
  Alt: isApple ? "⌥" : "Alt",
  Enter: "↵",
  Escape: "Esc",
  PageUp: "PgUp",
  PageDown: "PgDn",
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
};

/** Formats keys for display: `Mod+K` is `Ctrl K` or `⌘ K`. */
export function formatKeys(keys: string): string {
  return keys
    .split("+")
    .map((key) => signs[key] ?? key)
    .join(" ");
}

const variants = {
  plain: "border-line-2 bg-surface text-ink-2",
  /** Inside of a filled button: in the ink of its words. */
  solid: "border-current/40",
};

interface KbdProps {
  readonly keys: string;
  readonly ground?: keyof typeof variants;
  readonly className?: string;
}

/** Keys pressed together, as `Mod+K`: `Mod` is ⌘ on Apple machines and Ctrl elsewhere. */
export function Kbd({ keys, ground = "plain", className }: KbdProps) {
  return (
    <kbd
      className={classes(
        "inline-flex h-[1.125rem] min-w-[1.125rem] items-center justify-center rounded-xs border px-1 font-sans text-overline font-medium tabular-nums",
        variants[ground],
        className,
      )}
    >
      {formatKeys(keys)}
    </kbd>
  );
}
