import { CalendarDays, Pencil, Repeat, Trash2 } from "lucide-react";
import { messageOr } from "#platform/api/refusal.ts";
import { language } from "#platform/texts/texts.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { dayText } from "#ui/dates/format-day.ts";
import { Badge } from "#ui/feedback/badge.tsx";
import { Glyph } from "#ui/glyphs/glyph.tsx";
import { shapes } from "#ui/glyphs/shapes.tsx";
import { confirm } from "#ui/overlays/confirm.ts";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { Skeleton } from "#ui/states/skeleton.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { LinkPager } from "#ui/table/link-pager.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { t } from "../sla-texts.ts";
import { type Holiday, useDeleteHoliday } from "./calendar.queries.ts";

interface HolidayListProps {
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

export function HolidayList({
  data,
  failure,
  isFetching,
  onRetry,
  onPage,
  onEdit,
}: HolidayListProps) {
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

interface HolidayCardProps {
  readonly holiday: Holiday;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function HolidayCard({ holiday, onEdit, onDelete }: HolidayCardProps) {
  const { name, date, description, is_active, is_recurring } = holiday;
  return (
    <li className="relative flex min-h-24 flex-col gap-1 rounded-md border border-line bg-surface p-3">
      <div className="flex min-h-6 items-start gap-2 pe-14 pointer-coarse:pe-24">
        <span className="mt-0.5">
          <Glyph ink={is_active ? "green" : "red"} label={t(is_active ? "active" : "inactive")}>
            {is_active ? shapes.dot : shapes.smallRing}
          </Glyph>
        </span>
        <h3 className="min-w-0 break-words font-semibold">{name}</h3>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <time dateTime={date} title={dayText(date)} className="text-ink-2">
          {monthAndDay(date)}
        </time>
        {is_recurring && (
          <Badge glyph={<Repeat aria-hidden size={12} strokeWidth={1.5} />}>{t("recurring")}</Badge>
        )}
      </div>
      {description && <p className="whitespace-pre-line break-words text-ink-2">{description}</p>}
      <div className="absolute end-1.5 top-1.5 flex">
        <IconButton
          icon={Pencil}
          size="toolbar"
          label={t("edit_named", { name })}
          onClick={onEdit}
        />
        <IconButton
          icon={Trash2}
          size="toolbar"
          label={t("delete_named", { name })}
          onClick={onDelete}
        />
      </div>
    </li>
  );
}

interface HolidayPagerProps {
  readonly data: {
    readonly count: number;
    readonly next: string | null;
    readonly previous: string | null;
    readonly results: readonly unknown[];
  };
  readonly onPage: (page: string) => void;
}

/** The server returns the links of the next and previous page. */
function HolidayPager({ data: { count, next, previous, results }, onPage }: HolidayPagerProps) {
  if (!next && !previous) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-2">
      <p role="status" className="text-ink-2 text-meta tabular-nums">
        {t("holidays_showing", { shown: results.length, total: count })}
      </p>
      <LinkPager
        name={t("tab_holidays")}
        previous={previous}
        next={next}
        onFollow={(link) => onPage(pageIn(link))}
      />
    </div>
  );
}

const pageIn = (link: string) => new URL(link, location.origin).searchParams.get("page") ?? "1";

const format = new Intl.DateTimeFormat(language, {
  timeZone: "UTC",
  month: "long",
  day: "numeric",
});

/** `December 25`: a date has no time zone, so it is formatted in UTC. */
const monthAndDay = (day: string) => format.format(new Date(`${day}T00:00Z`));
