import type { ReactNode } from "react";
import { classes } from "../classes.ts";

export type Tone = "neutral" | "accent" | "red" | "orange" | "amber" | "green" | "blue" | "violet";

const tones: Record<Tone, string> = {
  neutral: "bg-hover-2 text-ink-2",
  accent: "bg-accent-bg text-accent-text",
  red: "bg-red-bg text-red-text",
  orange: "bg-orange-bg text-orange-text",
  amber: "bg-amber-bg text-amber-text",
  green: "bg-green-bg text-green-text",
  blue: "bg-blue-bg text-blue-text",
  violet: "bg-violet-bg text-violet-text",
};

interface BadgeProps {
  tone?: Tone;
  /** A shape with the same meaning, because colour alone is not enough. */
  glyph?: ReactNode;
  children: ReactNode;
  className?: string;
}

export function Badge({ tone = "neutral", glyph, children, className }: BadgeProps) {
  return (
    <span
      className={classes(
        "inline-flex h-[1.375rem] max-w-full items-center gap-1 whitespace-nowrap rounded-sm px-1.5 font-medium text-meta forced-colors:border",
        tones[tone],
        className,
      )}
    >
      {glyph}
      <span className="truncate">{children}</span>
    </span>
  );
}
