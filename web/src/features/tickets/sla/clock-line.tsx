import { ProgressBar } from "#ui/feedback/progress-bar.tsx";
import { clockStateAt, untilChange } from "#ui/glyphs/clock-state.ts";
import { SlaClock } from "#ui/glyphs/sla-clock.tsx";
import { useNow } from "#ui/glyphs/use-now.ts";
import { shownClock, type TicketClock, usedAt } from "./shown-clock.rules.ts";
import type { TicketSla } from "./sla.queries.ts";
import { t } from "./sla-texts.ts";

const tones = {
  on_track: "accent",
  due_soon: "amber",
  breached: "red",
  paused: "quiet",
  met: "green",
  none: "quiet",
} as const;

const barTickMs = 15_000;

interface Props {
  readonly clock: TicketClock;
  readonly read: Pick<TicketSla, "spans" | "at">;
}

/** A clock: its metric, the remaining time, and a progress bar. */
export function ClockLine({ clock, read }: Props) {
  const shown = shownClock(clock);
  const isOpen = clock.state !== "stopped";
  const now = useNow((at) =>
    isOpen ? Math.min(barTickMs, untilChange(shown, at) ?? barTickMs) : undefined,
  );
  const { state } = clockStateAt(shown, now);
  const what = t(`metric_${clock.metric}`);
  const used = state === "breached" ? 1 : usedAt(clock, read, now);
  return (
    <li>
      <p className="flex min-h-6 items-center justify-between gap-2">
        <span>{what}</span>
        <ClockText clock={clock} />
      </p>
      {isOpen && (
        <ProgressBar
          label={t("used", { what, percent: Math.round(used * 100) })}
          value={used}
          tone={tones[state]}
        />
      )}
    </li>
  );
}

function ClockText({ clock }: { clock: TicketClock }) {
  const { state, due_at, result, cancel_reason } = clock;
  if (state === "stopped" && result === "cancelled") {
    const isReleased = cancel_reason === "no_reply_needed";
    return (
      <span className="text-ink-3 text-meta">
        {t(isReleased ? "no_reply_needed" : "cancelled")}
      </span>
    );
  }
  if (state === "running" && due_at === null) {
    return <span className="text-amber-text text-meta">{t("no_hours")}</span>;
  }
  return <SlaClock look="plain" {...shownClock(clock)} />;
}
