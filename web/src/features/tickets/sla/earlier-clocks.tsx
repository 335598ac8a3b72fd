import { momentText } from "#ui/dates/format-day.ts";
import { wallTimeAt } from "#ui/dates/wall-time.ts";
import { SlaClock } from "#ui/glyphs/sla-clock.tsx";
import { useZone } from "../use-zone.ts";
import { reasonText } from "./reason-text.ts";
import { type Clock, shownClock } from "./shown-clock.rules.ts";
import { t } from "./sla-texts.ts";

interface Props {
  readonly clocks: readonly Clock[];
  readonly current: Clock;
}

/** How earlier answers of the same ticket went. */
export function EarlierClocks({ clocks, current }: Props) {
  const zone = useZone();
  const earlier = clocks.filter(({ cycle }) => cycle !== current.cycle);
  if (earlier.length === 0) return null;
  return (
    <section className="mt-4">
      <h3 className="mb-1 font-semibold text-meta">{t("earlier_clocks")}</h3>
      <ul>
        {earlier.map((clock) => (
          <li key={clock.cycle} className="flex min-h-7 items-center justify-between gap-3">
            <span className="text-ink-2 text-meta tabular-nums">
              {momentText(wallTimeAt(new Date(clock.started_at), zone))}
            </span>
            {clock.result === "cancelled" ? (
              <span className="text-ink-3 text-meta">
                {t("outcome_cancelled", { reason: reasonText(clock.cancel_reason) })}
              </span>
            ) : (
              <SlaClock look="plain" {...shownClock(clock)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
