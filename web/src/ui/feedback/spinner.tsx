import { LoaderCircle } from "lucide-react";
import { classes } from "../classes.ts";

/** Turns also under reduced motion: it is the only sign that something is under way. */
export function Spinner({ className }: { className?: string }) {
  return (
    <LoaderCircle
      aria-hidden
      size={16}
      strokeWidth={1.5}
      className={classes("shrink-0 animate-spin", className)}
    />
  );
}
