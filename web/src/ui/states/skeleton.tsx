import { classes } from "../classes.ts";

/** A bar where text will be. It shimmers only inside a `Loading` that has been waiting for a while. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classes(
        "relative block h-3 overflow-hidden rounded-xs bg-press",
        "after:absolute after:inset-0 after:-translate-x-full after:bg-linear-to-r after:from-transparent after:via-hover after:to-transparent in-data-shimmers:after:animate-shimmer",
        className,
      )}
    />
  );
}
