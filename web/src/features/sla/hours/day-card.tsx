import { Glyph } from "#ui/glyphs/glyph.tsx";
import { shapes } from "#ui/glyphs/shapes.tsx";
import { t } from "../sla-texts.ts";
import type { Hours } from "./hours.queries.ts";

export function DayCard({ hours, onEdit }: { hours: Hours; onEdit: () => void }) {
  const { name, day_name, start_time, end_time, is_working_day, timezone } = hours;
  return (
    <li>
      <button
        type="button"
        onClick={onEdit}
        className="flex h-full w-full flex-col gap-1 rounded-md border border-line bg-surface p-3 text-start hover:border-line-2 hover:bg-hover"
      >
        <span className="flex w-full items-center justify-between gap-2">
          <span className="font-semibold">{day_name}</span>
          <Glyph
            ink={is_working_day ? "green" : "neutral"}
            label={t(is_working_day ? "day_open" : "day_closed")}
          >
            {is_working_day ? shapes.dot : shapes.smallRing}
          </Glyph>
        </span>
        <span className="tabular-nums">
          {is_working_day ? `${start_time} - ${end_time}` : t("closed")}
        </span>
        <span className="break-words text-ink-2 text-meta">
          {name} · {timezone}
        </span>
      </button>
    </li>
  );
}
