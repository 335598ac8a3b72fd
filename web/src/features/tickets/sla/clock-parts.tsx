import { CalendarOff, CirclePause, Clock3, type LucideIcon, Moon } from "lucide-react";
import { useState } from "react";
import { language } from "#platform/texts/texts.ts";
import { useZone } from "#platform/time/zone.ts";
import { classes } from "#ui/classes.ts";
import { useNow } from "#ui/glyphs/use-now.ts";
import { type ClockPart, clockParts } from "./clock-parts.rules.ts";
import { pauseText, writeHours } from "./clock-text.ts";
import type { TicketClock } from "./shown-clock.rules.ts";
import type { TicketSla } from "./sla.queries.ts";
import { t } from "./sla-texts.ts";

const shownAtOnce = 14;
const worthHiding = 6;

interface Props {
  readonly clock: TicketClock;
  readonly sla: Pick<TicketSla, "spans" | "spans_left_out">;
}

/** The timeline of a clock: counted time, and time that did not count with the reason. */
export function ClockParts({ clock, sla }: Props) {
  const [isWhole, setWhole] = useState(false);
  const now = useNow(() => 60_000);
  const zone = useZone();
  const lines = clockParts(clock, sla.spans, now);
  const isLong = !isWhole && lines.length > shownAtOnce + worthHiding;
  const hidden = isLong ? lines.length - shownAtOnce : 0;
  const format = new Intl.DateTimeFormat(language, { ...short, timeZone: zone });
  return (
    <>
      {sla.spans_left_out > 0 && (
        <p className="text-ink-2 text-meta">{t("parts_left_out", { count: sla.spans_left_out })}</p>
      )}
      {hidden > 0 && (
        <button
          type="button"
          onClick={() => setWhole(true)}
          className="h-6 rounded-xs text-accent-text text-meta hover:underline pointer-coarse:h-11"
        >
          {t("earlier_parts", { count: hidden })}
        </button>
      )}
      <ol aria-label={t("parts")} className="border-line border-t">
        {lines.slice(hidden).map((line) => (
          <li key={`${line.kind}${line.from}`} className="border-line-soft border-b">
            <PartLine line={line} format={format} />
          </li>
        ))}
      </ol>
    </>
  );
}

const short = {
  weekday: "short",
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
} as const;

const icons: Record<string, LucideIcon> = {
  counted: Clock3,
  paused: CirclePause,
  closed: Moon,
  holiday: CalendarOff,
};

/** A part of a clock's time, or a moment between two parts. */
function PartLine({ line, format }: { line: ClockPart; format: Intl.DateTimeFormat }) {
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

function wordOf(line: Extract<ClockPart, { to: number }>): string {
  if (line.kind === "paused") return t("part_paused", { status: pauseText(line.reason) });
  if (line.kind === "holiday") {
    return line.holiday ? t("part_holiday", { name: line.holiday }) : t("part_day_off");
  }
  return t(line.kind === "counted" ? "part_counted" : "part_closed");
}
