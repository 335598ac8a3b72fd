import type { ReactNode } from "react";
import { classes } from "../classes.ts";

const inks = {
  neutral: "text-ink-3",
  red: "text-red-mark",
  orange: "text-orange-mark",
  amber: "text-amber-mark",
  green: "text-green-mark",
  blue: "text-blue-mark",
  violet: "text-violet-mark",
};

export type Ink = keyof typeof inks;

interface Props {
  readonly ink: Ink;
  /** The word, where none stands beside it. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** The background colour visible through filled shapes. */
export const cut = "var(--surface)";

/** A shape of 16 px with a stroke of 1.5. The shape carries the meaning, not the colour. */
export function Glyph({ ink, label, children }: Props) {
  return (
    <svg
      width={16}
      height={16}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      role={label ? "img" : undefined}
      aria-hidden={label ? undefined : true}
      aria-label={label}
      className={classes("shrink-0", inks[ink])}
    >
      {label && <title>{label}</title>}
      {children}
    </svg>
  );
}
