import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { messageOr } from "#platform/api/refusal.ts";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Page } from "#ui/page/page.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { useTicketFields } from "../../tickets/index.ts";
import { ReportTabs } from "../report/report-tabs.tsx";
import { ReportMenu } from "./report-menu.tsx";
import { savedReportsQuery } from "./saved.queries.ts";
import { summaryOf } from "./saved-report.ts";
import { t } from "./saved-texts.ts";

/** One's own reports and the shared ones. */
export function SavedReports() {
  const { data, error, refetch, isFetching } = useQuery(savedReportsQuery);
  const fields = useTicketFields();
  return (
    <Page>
      <PageHeader title={t("reports")} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-5 pb-8 max-md:px-4">
        <ReportTabs active="saved" />
        {error && !data && (
          <ErrorView
            message={messageOr(error, t("failed"))}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {!data && !error && (
          <Loading label={t("loading")} onRetry={() => void refetch()}>
            <SkeletonRows rows={4} columns={2} />
          </Loading>
        )}
        {data?.results.length === 0 && (
          <StateView
            kind="empty"
            title={t("none")}
            line={t("none_line")}
            action={<ButtonLink to="/reports">{t("to_reports")}</ButtonLink>}
          />
        )}
        {data && data.results.length > 0 && (
          <ul
            aria-label={t("saved_title")}
            className="rounded-md border border-line bg-surface [&>li+li]:border-t"
          >
            {data.results.map((report) => (
              <li
                key={report.id}
                className="relative flex min-h-14 items-center gap-3 border-line-soft py-2 ps-4 pe-2 hover:bg-hover"
              >
                <span className="min-w-0 flex-1">
                  <Link
                    to={`/reports/saved/${report.id}`}
                    className="block truncate font-semibold outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-(--ring)"
                  >
                    {report.name}
                  </Link>
                  <span className="block text-ink-2 text-meta">{summaryOf(report, fields)}</span>
                </span>
                <span className="relative">
                  <ReportMenu report={report} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Page>
  );
}
