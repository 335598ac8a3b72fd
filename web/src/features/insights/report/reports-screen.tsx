import { Navigate, useParams } from "react-router";
import { Page } from "#ui/page/page.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { t } from "../insights-texts.ts";
import { SaveReport } from "../saved/save-report.tsx";
import { ReportSettings } from "../targets/report-settings.tsx";
import { MetricRows } from "./metric-rows.tsx";
import { MetricSection } from "./metric-section.tsx";
import { OwnFigures } from "./own-figures.tsx";
import { ReportFilters } from "./report-filters.tsx";
import { ReportTabs } from "./report-tabs.tsx";
import { reports } from "./reports.ts";
import { useReportsAddress } from "./use-reports-address.ts";

/** The reports: one page of figures for each subject. */
export function Reports() {
  const { report: name } = useParams();
  const address = useReportsAddress(name);
  if (name !== undefined && name !== address.report) return <Navigate to="/reports" replace />;
  return (
    <Page>
      <PageHeader
        title={t("title")}
        actions={
          <>
            <ReportSettings />
            {address.report !== "mine" && <SaveReport report={address.report} address={address} />}
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-5 pb-8 max-md:px-4">
        <ReportTabs active={address.report} kept={address.kept} />
        <ReportFilters address={address} />
        {address.report === "mine" ? (
          <OwnFigures address={address} />
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-3 xl:grid-cols-2 xl:[&>:last-child:nth-child(odd)]:col-span-2">
            {reports[address.report].map((metric) => (
              <MetricSection key={metric} metric={metric} address={address} />
            ))}
          </div>
        )}
        {address.opened && <MetricRows opened={address.opened} address={address} />}
      </div>
    </Page>
  );
}
