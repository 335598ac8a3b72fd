import { classes } from "./classes.ts";

const isApple = typeof navigator !== "undefined" && /Mac|iPhone|iPad/.test(navigator.userAgent);

const signs: Record<string, string> = {
  Mod: isApple ? "⌘" : "Ctrl",
  Shift: isApple ? "⇧" : "Shift",
  Alt: isApple ? "⌥" : "Alt",
  Enter: "↵",
  Escape: "Esc",
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
};

/** How a person reads keys: `Mod+K` is `Ctrl K` or `⌘ K`. */
export function spell(keys: string): string {
  return keys
    .split("+")
    .map((key) => signs[key] ?? key)
    .join(" ");
}

/** Keys pressed together, as `Mod+K`: `Mod` is ⌘ on Apple machines and Ctrl elsewhere. */
export function Kbd({ keys, className }: { keys: string; className?: string }) {
  return (
    <kbd
      className={classes(
        "inline-flex h-[1.125rem] min-w-[1.125rem] items-center justify-center rounded-xs border border-line-2 bg-surface px-1 font-sans text-ink-2 text-overline font-medium tabular-nums",
        className,
      )}
    >
      {spell(keys)}
    </kbd>
  );
}
