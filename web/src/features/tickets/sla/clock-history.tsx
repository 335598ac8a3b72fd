import { ChevronRight } from "lucide-react";
import { momentText } from "#ui/dates/format-day.ts";
import { wallTimeAt } from "#ui/dates/wall-time.ts";
import { useZone } from "../use-zone.ts";
import { eventText } from "./reason-text.ts";
import { type Clock, isOf } from "./shown-clock.rules.ts";
import type { TicketSla } from "./sla.queries.ts";
import { t } from "./sla-texts.ts";

interface Props {
  readonly clock: Clock;
  readonly sla: TicketSla;
}

/** What happened to a clock, and by whom. */
export function ClockHistory({ clock, sla }: Props) {
  const zone = useZone();
  const events = sla.events.filter((event) => isOf(clock, event));
  if (events.length === 0) return null;
  return (
    <details className="group/history mt-4">
      <summary className="flex h-7 cursor-default list-none items-center gap-1 rounded-xs font-semibold text-ink-2 text-meta marker:hidden pointer-coarse:h-11">
        <ChevronRight
          aria-hidden
          size={16}
          strokeWidth={1.5}
          className="text-ink-3 group-open/history:rotate-90"
        />
        {t("history")}
      </summary>
      <ul>
        {events.map(({ type, at, actor }) => (
          <li
            key={`${type}${at}`}
            className="flex min-h-7 flex-wrap items-center justify-between gap-x-3 ps-5"
          >
            <span>
              {actor ? t("event_by", { what: eventText(type), name: actor.name }) : eventText(type)}
            </span>
            <time dateTime={at} className="text-ink-2 text-meta tabular-nums">
              {momentText(wallTimeAt(new Date(at), zone))}
            </time>
          </li>
        ))}
      </ul>
    </details>
  );
}
