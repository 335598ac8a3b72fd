import { cancelReasons } from "@parley/contract/sla/report-choices";
import { useInfiniteQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { messageOr } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { classes } from "#ui/classes.ts";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { ClocksTable } from "./clocks-table.tsx";
import { reportRows } from "./figures-table.tsx";
import { type ClocksQuery, clocksQuery, type Figures, type Report } from "./report.queries.ts";
import { allGroups } from "./report-address.ts";
import { t } from "./report-texts.ts";
import type { ReportPage } from "./use-report-page.ts";

interface OpenedFigureProps {
  readonly report: Report;
  readonly page: ReportPage;
  readonly opened: ClocksQuery;
}

/** The clocks that a figure counts. */
export function OpenedFigure({ report, page, opened }: OpenedFigureProps) {
  const found = useInfiniteQuery(clocksQuery(opened));
  const [first] = found.data?.pages ?? [];
  const clocks = found.data?.pages.flatMap(({ results }) => results);
  const heading = useFocusOnOpening(`${page.of("show")} ${page.of("of")}`);
  const { show = "decided" } = opened;
  const line = reportRows(report, page.group).find(({ of }) => of === (page.of("of") || allGroups));
  const title = t("rows_title", { name: line?.name ?? t("gone"), what: t(`rows_${show}`) });
  return (
    <section
      aria-label={title}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 border-line border-t pt-4"
    >
      <div className="flex items-start justify-between gap-2">
        <div>
          <h2
            ref={heading}
            tabIndex={-1}
            className="rounded-xs font-semibold text-talk outline-offset-4"
          >
            {title}
          </h2>
          <p className="min-h-5 text-ink-2" role="status">
            {first && t(first.count_is_capped ? "rows_many" : "rows_count", { count: first.count })}
          </p>
        </div>
        <IconButton icon={X} label={t("close")} onClick={page.close} />
      </div>
      {show === "cancelled" && line && <CancelReasons counts={line.cancelled_by} page={page} />}
      {!clocks && !found.error && (
        <Loading label={t("rows_loading")} onRetry={() => void found.refetch()}>
          <SkeletonRows rows={3} columns={6} />
        </Loading>
      )}
      {found.error && !clocks && (
        <ErrorView
          message={messageOr(found.error, t("rows_failed"))}
          onRetry={() => void found.refetch()}
        />
      )}
      {clocks?.length === 0 && (
        <StateView kind="empty" title={t("rows_none")} line={t("rows_none_line")} />
      )}
      {clocks && clocks.length > 0 && (
        <ClocksTable label={title} clocks={clocks} zone={report.timezone} />
      )}
      {found.hasNextPage && (
        <div>
          <Button busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
            {t("more")}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Moves focus to the heading when a figure is opened on the page, not when the page is opened by URL. */
function useFocusOnOpening(opened: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<string>(undefined);
  useEffect(() => {
    const isPressed = document.activeElement?.closest("main a") !== null;
    if (before.current !== opened && isPressed) heading.current?.focus();
    before.current = opened;
  }, [opened]);
  return heading;
}

interface CancelReasonsProps {
  readonly counts: Figures["cancelled_by"];
  readonly page: ReportPage;
}

/** The reasons of cancelled clocks, each with a link to its clocks. */
function CancelReasons({ counts, page }: CancelReasonsProps) {
  const reasons = cancelReasons.filter((reason) => counts[reason] > 0);
  const choices = [
    { value: "", label: t("every_reason") },
    ...reasons.map((reason) => ({
      value: reason,
      label: t("reason_count", { reason: t(`reason_${reason}`), count: counts[reason] }),
    })),
  ];
  return (
    <nav aria-label={t("reasons")} className="flex flex-wrap gap-2">
      {choices.map(({ value, label }) => (
        <Link
          key={value}
          to={{ search: page.addressOf({ reason: value }) }}
          preventScrollReset
          aria-current={page.of("reason") === value || undefined}
          className={classes(
            "inline-flex h-7 items-center rounded-sm border border-line px-2 text-ink-2 text-meta hover:bg-hover pointer-coarse:h-11",
            "aria-[current]:border-accent-mark aria-[current]:text-accent-text",
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
