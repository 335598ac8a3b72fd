import { useQuery } from "@tanstack/react-query";
import { Clock } from "lucide-react";
import { messageOr } from "#platform/api/refusal.ts";
import { Glyph } from "#ui/glyphs/glyph.tsx";
import { shapes } from "#ui/glyphs/shapes.tsx";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { Skeleton } from "#ui/states/skeleton.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { useMinimumDuration } from "#ui/states/use-minimum-duration.ts";
import type { SlaAddress } from "../sla-address.ts";
import { t } from "../sla-texts.ts";
import { skeletonMs } from "../tab-parts.tsx";
import { AddHours } from "./add-hours.tsx";
import { type Hours, hoursQuery } from "./calendar.queries.ts";
import { DuePreview } from "./due-preview.tsx";
import { EditHours } from "./edit-hours.tsx";

const grid = "grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4";

export function HoursTab({ address }: { address: SlaAddress }) {
  const { dialog, open, close } = address;
  const { data, error, isFetching, refetch } = useQuery(hoursQuery);
  const isLoading = useMinimumDuration(!data && !error, skeletonMs);
  const edited = data?.find(({ id }) => dialog?.kind === "edit" && id === dialog.id);
  return (
    <div className="flex flex-col gap-4">
      {isLoading ? (
        <Loading label={t("hours_loading")} onRetry={() => void refetch()}>
          <div className={grid}>
            {["Mon", "Tue", "Wed", "Thu", "Fri"].map((day) => (
              <div key={day} className="flex h-21 flex-col gap-3 rounded-md border border-line p-3">
                <Skeleton className="w-2/5" />
                <Skeleton className="w-3/5" />
              </div>
            ))}
          </div>
        </Loading>
      ) : !data ? (
        <ErrorView
          message={messageOr(error, t("error_occurred"))}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : data.length === 0 ? (
        <StateView kind="empty" icon={Clock} title={t("hours_empty")} />
      ) : (
        <>
          <ul aria-label={t("tab_hours")} className={grid}>
            {data.map((hours) => (
              <DayCard key={hours.id} hours={hours} onEdit={() => open("edit", hours.id)} />
            ))}
          </ul>
          <div className="max-w-2xl">
            <DuePreview />
          </div>
        </>
      )}
      {dialog?.kind === "new" && <AddHours onClose={close} />}
      {data && edited && <EditHours hours={edited} all={data} onClose={close} />}
    </div>
  );
}

function DayCard({ hours, onEdit }: { hours: Hours; onEdit: () => void }) {
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
