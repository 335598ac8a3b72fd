import { useQuery } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { useZone } from "#platform/time/zone.ts";
import { useDebounced } from "#platform/use-debounced.ts";
import { weekdayLong } from "#ui/dates/format-day.ts";
import { wallTimeAt } from "#ui/dates/wall-time.ts";
import { momentIn } from "../moment-in.ts";
import { previewQuery, type Trial } from "../sla.queries.ts";
import { t } from "../sla-texts.ts";

interface Props {
  /** Replaces the saved ones in the preview while they are being edited. */
  readonly hours?: Trial["business_hours"];
  readonly holidays?: Trial["holidays"];
}

const quiet = 250;
const promise = { time: 4, unit: "hours" } as const;

/** When a ticket would be due with these hours and holidays, computed by the server before they are saved. */
export function DuePreview({ hours, holidays }: Props) {
  const trial = useDebounced(
    JSON.stringify({ ...promise, business_hours: hours, holidays } satisfies Trial),
    quiet,
  );
  const { data, error } = useQuery(previewQuery(JSON.parse(trial) as Trial));
  const zone = useZone();
  const isTrial = hours !== undefined || holidays !== undefined;
  return (
    <section
      aria-label={t("preview")}
      className="flex gap-2 rounded-md border border-line bg-sunken px-3 py-2"
    >
      <CalendarClock
        aria-hidden
        size={16}
        strokeWidth={1.5}
        className="mt-0.5 shrink-0 text-ink-3"
      />
      <div className="min-h-10 min-w-0">
        <p role="status">
          {error
            ? t(isTrial ? "preview_incomplete" : "preview_failed")
            : data && textOf(data.due_at, zone)}
        </p>
        <p className="text-ink-2 text-meta">{t(isTrial ? "preview_unsaved" : "preview_saved")}</p>
      </div>
    </section>
  );
}

function textOf(dueAt: string | null, zone: string): string {
  if (!dueAt) return t("preview_never");
  const weekday = weekdayLong(wallTimeAt(new Date(dueAt), zone));
  return t("preview_due", { moment: `${weekday}, ${momentIn(zone, dueAt)}`, zone });
}
