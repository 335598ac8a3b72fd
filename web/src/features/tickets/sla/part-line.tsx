import { CalendarOff, CirclePause, Clock3, type LucideIcon, Moon } from "lucide-react";
import { classes } from "#ui/classes.ts";
import type { Line } from "./parts.rules.ts";
import { pauseText } from "./reason-text.ts";
import { t } from "./sla-texts.ts";
import { writeHours } from "./write-hours.ts";

const icons: Record<string, LucideIcon> = {
  counted: Clock3,
  paused: CirclePause,
  closed: Moon,
  holiday: CalendarOff,
};

/** One part of a clock's time, or a moment between two. */
export function PartLine({ line, format }: { line: Line; format: Intl.DateTimeFormat }) {
  if (line.kind === "hours_changed") {
    return <p className="py-2 text-ink-2 text-meta">{t("hours_changed")}</p>;
  }
  if (line.kind === "now" || line.kind === "due") {
    return (
      <p className="flex h-7 items-center gap-2 bg-canvas px-2 font-medium text-meta">
        <span>{t(line.kind === "now" ? "now" : "due_here")}</span>
        <span className="text-ink-2 tabular-nums">{format.format(line.from)}</span>
      </p>
    );
  }
  if (!("to" in line)) return null;
  const Icon = icons[line.kind] ?? Clock3;
  const isCounted = line.kind === "counted";
  return (
    <p
      className={classes(
        "grid min-h-8 grid-cols-[1rem_minmax(0,1fr)_auto] items-center gap-x-2 px-2 py-1",
        !isCounted && "text-ink-2",
      )}
    >
      <Icon
        aria-hidden
        size={16}
        strokeWidth={1.5}
        className={isCounted ? "text-accent-mark" : "text-ink-3"}
      />
      <span className="flex min-w-0 flex-wrap items-baseline justify-between gap-x-3">
        <span className={isCounted ? "font-medium" : undefined}>{wordOf(line)}</span>
        <span className="text-ink-2 text-meta tabular-nums">
          {format.formatRange(line.from, line.to)}
        </span>
      </span>
      <span className="w-20 text-end text-meta tabular-nums">
        {isCounted ? writeHours(line.minutes) : t("part_nothing")}
      </span>
    </p>
  );
}

function wordOf(line: Extract<Line, { to: number }>): string {
  if (line.kind === "paused") return t("part_paused", { status: pauseText(line.reason) });
  if (line.kind === "holiday") {
    return line.holiday ? t("part_holiday", { name: line.holiday }) : t("part_day_off");
  }
  return t(line.kind === "counted" ? "part_counted" : "part_closed");
}
