import { CalendarDays } from "lucide-react";
import { messageOr } from "#platform/api/refusal.ts";
import { confirm } from "#ui/overlays/confirm.ts";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { Skeleton } from "#ui/states/skeleton.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { toast } from "#ui/toast.ts";
import { t } from "../sla-texts.ts";
import { HolidayCard } from "./holiday-card.tsx";
import { HolidayPager } from "./holiday-pager.tsx";
import { type Holiday, useDeleteHoliday } from "./holidays.queries.ts";

interface Props {
  readonly data:
    | { count: number; next: string | null; previous: string | null; results: Holiday[] }
    | undefined;
  readonly failure: string | undefined;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
  readonly onPage: (page: string) => void;
  readonly onEdit: (id: string) => void;
}

const grid = "grid gap-3 sm:grid-cols-2 xl:grid-cols-3";

export function HolidayList({ data, failure, isFetching, onRetry, onPage, onEdit }: Props) {
  const remove = useDeleteHoliday();
  const askToDelete = ({ id, name }: Holiday) =>
    confirm({
      title: t("delete_named", { name }),
      message: t("holiday_delete_ask"),
      variant: "danger",
      confirmText: t("delete"),
      act: () => remove.mutateAsync(id).then(({ message }) => toast.success(message)),
    }).catch((error: unknown) => toast.error(messageOr(error, t("holiday_delete_failed"))));

  if (data) {
    if (data.results.length === 0 && !data.previous) {
      return <StateView kind="empty" icon={CalendarDays} title={t("holidays_empty")} />;
    }
    return (
      <>
        <ul aria-label={t("tab_holidays")} className={grid}>
          {data.results.map((holiday) => (
            <HolidayCard
              key={holiday.id}
              holiday={holiday}
              onEdit={() => onEdit(holiday.id)}
              onDelete={() => void askToDelete(holiday)}
            />
          ))}
        </ul>
        <HolidayPager data={data} onPage={onPage} />
      </>
    );
  }
  if (failure) return <ErrorView message={failure} onRetry={onRetry} isRetrying={isFetching} />;
  return (
    <Loading label={t("holidays_loading")} onRetry={onRetry}>
      <div className={grid} data-skeletons>
        {["one", "two", "three"].map((name) => (
          <div
            key={name}
            className="flex min-h-24 flex-col gap-3 rounded-md border border-line p-3"
          >
            <Skeleton className="w-3/5" />
            <Skeleton className="w-2/5" />
            <Skeleton className="w-4/5" />
          </div>
        ))}
      </div>
    </Loading>
  );
}
