import { Navigate, useParams } from "react-router";
import { TabLinks } from "#ui/navigation/tab-links.tsx";
import { Page } from "#ui/page/page.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { t } from "../insights-texts.ts";
import { MetricRows } from "../parts/metric-rows.tsx";
import { MetricSection } from "../parts/metric-section.tsx";
import { OwnFigures } from "../parts/own-figures.tsx";
import { ReportChoices } from "../parts/report-choices.tsx";
import { reportNames, reports } from "../reports.ts";
import { useReportsAddress } from "../use-reports-address.ts";

/** What the desk amounts to, figure by figure. */
export function Reports() {
  const { report: name } = useParams();
  const address = useReportsAddress(name);
  if (name !== undefined && name !== address.report) return <Navigate to="/reports" replace />;
  return (
    <Page>
      <PageHeader title={t("title")} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 px-5 pb-8 max-md:px-4">
        <TabLinks
          label={t("title")}
          links={[
            ...reportNames.map((one) => ({
              label: t(`report_${one}`),
              to: `/reports/${one}${address.kept}`,
              isActive: one === address.report,
            })),
            { label: t("report_sla"), to: "/reports/sla" },
          ]}
        />
        <ReportChoices address={address} />
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
