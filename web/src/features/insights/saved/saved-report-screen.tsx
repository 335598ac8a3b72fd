import { type MetricId, metrics } from "@parley/contract/insights/definitions";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import { messageOf, messageOr } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ButtonLink } from "#ui/buttons/button-link.tsx";
import { Banner } from "#ui/feedback/banner.tsx";
import { Page } from "#ui/page/page.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { toast } from "#ui/toasts/toast.ts";
import { useTicketFields } from "../../tickets/index.ts";
import { MetricRows } from "../report/metric-rows.tsx";
import { MetricSection } from "../report/metric-section.tsx";
import { ScheduleButton, ScheduleLine } from "../schedules/schedule-line.tsx";
import { ReportMenu } from "./report-menu.tsx";
import { type SavedReport, savedReportsQuery, useSavedReports } from "./saved.queries.ts";
import { fieldsOf, summaryOf, useSavedAddress } from "./saved-report.ts";
import { t } from "./saved-texts.ts";

const crumbs = [
  { label: t("reports"), to: "/reports" },
  { label: t("saved"), to: "/reports/saved" },
];

/** A saved report by its own address, with the figures of whoever reads it. */
export function SavedReportScreen() {
  const { id } = useParams();
  const { data, error, refetch, isFetching } = useQuery(savedReportsQuery);
  const report = data?.results.find((one) => one.id === id);
  if (report) return <Shown key={report.id} report={report} />;
  return (
    <Page>
      <PageHeader title={t("saved_title")} crumbs={crumbs} />
      {error && !data && (
        <ErrorView
          message={messageOr(error, t("failed"))}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !error && (
        <Loading label={t("loading")} onRetry={() => void refetch()}>
          <SkeletonRows rows={5} columns={3} />
        </Loading>
      )}
      {data && (
        <StateView
          kind="search"
          title={t("missing")}
          line={t("missing_line")}
          action={<ButtonLink to="/reports/saved">{t("to_saved")}</ButtonLink>}
        />
      )}
    </Page>
  );
}

function Shown({ report }: { readonly report: SavedReport }) {
  const address = useSavedAddress(report);
  const navigate = useNavigate();
  const toList = () => void navigate("/reports/saved", { replace: true });
  return (
    <Page>
      <PageHeader
        title={report.name}
        crumbs={crumbs}
        actions={
          <>
            <ScheduleButton report={report} />
            <ReportMenu report={report} onDeleted={toList} />
          </>
        }
      >
        <p className="text-ink-2">{summaryOf(report, useTicketFields())}</p>
        {report.is_shared && <p className="text-ink-2 text-meta">{t("own_scope")}</p>}
        <ScheduleLine report={report} />
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-5 pb-8 max-md:px-4 xl:grid-cols-2 xl:[&>:last-child:nth-child(odd)]:col-span-2">
        {report.metrics.map(({ id, version, is_current }) =>
          is_current ? (
            <MetricSection key={id} metric={id} address={address} />
          ) : (
            <NewMeaning key={id} report={report} metric={id} saved={version} />
          ),
        )}
      </div>
      {address.opened && <MetricRows opened={address.opened} address={address} />}
    </Page>
  );
}

interface NewMeaningProps {
  readonly report: SavedReport;
  readonly metric: MetricId;
  readonly saved: number;
}

/** Shown instead of a figure whose definition changed since it was saved. */
function NewMeaning({ report, metric, saved }: NewMeaningProps) {
  const { change } = useSavedReports();
  const { label, definition, version: now } = metrics[metric];
  const accept = () =>
    change
      .mutateAsync({ id: report.id, metrics: [...fieldsOf(report).metrics] })
      .catch((error: unknown) => toast.error(messageOf(error)));
  return (
    <section aria-label={label}>
      <Banner
        tone="warning"
        action={
          report.may_change && (
            <Button size="toolbar" busy={change.isPending} onClick={() => void accept()}>
              {t("changed_accept")}
            </Button>
          )
        }
      >
        <strong className="block font-semibold">{t("changed_title", { label })}</strong>
        {t("changed_line", { saved, now, definition })}
      </Banner>
    </section>
  );
}
