import { useQuery } from "@tanstack/react-query";
import { messageOr } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { dayText } from "#ui/dates/format-day.ts";
import { Page } from "#ui/page/page.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { ReportTabs } from "../../insights/index.ts";
import { momentIn } from "../moment-in.ts";
import { columnCount, FiguresTable } from "./figures-table.tsx";
import { OpenedFigure } from "./opened-figure.tsx";
import { type Report, reportQuery } from "./report.queries.ts";
import { cleared } from "./report-address.ts";
import { ReportFilters } from "./report-filters.tsx";
import { t } from "./report-texts.ts";
import { ReportTotals } from "./report-totals.tsx";
import { useReportPage } from "./use-report-page.ts";

/** The SLA compliance report. Every figure links to the clocks that it counts. */
export function SlaReport() {
  const page = useReportPage();
  const counted = useQuery(reportQuery(page.query));
  const { data: report, error, refetch, isFetching, isPlaceholderData } = counted;
  const isEmpty = report && !hasAny(report);
  return (
    <Page>
      <PageHeader title={t("title")}>
        <p className="text-ink-2">
          {report ? leadOf(report, counted.dataUpdatedAt) : t("lead_loading")}
        </p>
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-5 pb-8 max-md:px-4">
        <ReportTabs active="sla" />
        <ReportFilters page={page} />
        {error && !isPlaceholderData && !report ? (
          <ErrorView
            message={messageOr(error, t("failed"))}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <ReportTotals report={report} page={page} />
        )}
        {!report && !error && (
          <Loading label={t("loading")} onRetry={() => void refetch()}>
            <SkeletonRows rows={4} columns={columnCount} />
          </Loading>
        )}
        {isEmpty && (
          <StateView
            kind={page.isFiltered ? "search" : "empty"}
            title={t(page.isFiltered ? "unmatched" : "empty")}
            line={t("empty_line")}
            action={
              page.isFiltered && <Button onClick={() => page.narrow(cleared)}>{t("clear")}</Button>
            }
          />
        )}
        {report && !isEmpty && (
          <>
            {report.is_own_only && <p className="text-ink-2">{t("own_only")}</p>}
            <FiguresTable report={report} page={page} isStale={isPlaceholderData} />
            {page.opened && <OpenedFigure report={report} page={page} opened={page.opened} />}
          </>
        )}
      </div>
    </Page>
  );
}

const hasAny = ({ total: { met, breached, revoked, cancelled } }: Report) =>
  met + breached + revoked + cancelled > 0;

function leadOf({ from, to, timezone }: Report, countedAt: number): string {
  const lead = t("lead", { from: dayText(from), to: dayText(to), zone: timezone });
  return `${lead} ${t("as_of", { moment: momentIn(timezone, new Date(countedAt).toISOString()) })}`;
}
