import { classes } from "../classes.ts";

const tones = {
  accent: "bg-accent-mark",
  green: "bg-green-mark",
  amber: "bg-amber-mark",
  red: "bg-red-mark",
  quiet: "bg-ctl",
} as const;

interface ProgressBarProps {
  /** What is under way. */
  label: string;
  /** From 0 to 1; left out while nobody can know. */
  value?: number;
  tone?: keyof typeof tones;
  /** Two pixels and no ground of its own, for the edge of a window or a card. */
  isThin?: boolean;
}

export function ProgressBar({ label, value, tone = "accent", isThin = false }: ProgressBarProps) {
  const percent =
    value === undefined ? undefined : Math.round(Math.min(Math.max(value, 0), 1) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={classes(
        "w-full overflow-hidden forced-colors:border",
        isThin ? "h-0.5" : "h-1 rounded-full bg-hover-2",
      )}
    >
      <div
        className={classes(
          "h-full rounded-full forced-colors:bg-[Highlight]",
          tones[tone],
          percent === undefined && "progress-unknown w-2/5",
        )}
        style={percent === undefined ? undefined : { inlineSize: `${percent}%` }}
      />
    </div>
  );
}
