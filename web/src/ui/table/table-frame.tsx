import type { CSSProperties, ReactNode } from "react";
import { classes } from "../classes.ts";

interface Props {
  /** What a screen reader calls it. */
  readonly label?: string;
  readonly className?: string;
  readonly style?: CSSProperties;
  readonly children: ReactNode;
}

/** Every table of data. Its head decides how wide a column is, so a long word pushes no other column out of view. */
export function TableFrame({ label, className, style, children }: Props) {
  return (
    <table
      aria-label={label}
      style={style}
      className={classes(
        "w-full table-fixed border-collapse text-body [overflow-wrap:anywhere]",
        className,
      )}
    >
      {children}
    </table>
  );
}
