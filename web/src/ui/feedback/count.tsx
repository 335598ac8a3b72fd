import { classes } from "../classes.ts";

interface CountProps {
  /** 0 and undefined show nothing. */
  value: number | undefined;
  isAlarm?: boolean;
  className?: string;
}

export function Count({ value, isAlarm = false, className }: CountProps) {
  if (!value) return null;
  return (
    <span
      title={value > 99 ? String(value) : undefined}
      className={classes(
        "inline-flex h-4 min-w-4 items-center justify-center rounded-full px-1 font-medium text-overline tabular-nums",
        isAlarm ? "bg-red-solid text-red-on" : "bg-hover-2 text-ink-2",
        className,
      )}
    >
      {value > 99 ? "99+" : value}
    </span>
  );
}
