import { useState } from "react";
import { language } from "#platform/texts/texts.ts";
import { useNow } from "#ui/glyphs/use-now.ts";
import { useZone } from "../use-zone.ts";
import { PartLine } from "./part-line.tsx";
import { linesOf } from "./parts.rules.ts";
import type { Clock } from "./shown-clock.rules.ts";
import type { TicketSla } from "./sla.queries.ts";
import { t } from "./sla-texts.ts";

const shownAtOnce = 14;
const worthHiding = 6;

interface Props {
  readonly clock: Clock;
  readonly sla: Pick<TicketSla, "spans" | "spans_left_out">;
}

/** The parts of a clock's time, in order: what counted, what did not and why, and what is still to come. */
export function ClockParts({ clock, sla }: Props) {
  const [isWhole, setWhole] = useState(false);
  const now = useNow(() => 60_000);
  const zone = useZone();
  const lines = linesOf(clock, sla.spans, now);
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
  hour: "numeric",
  minute: "2-digit",
} as const;
