import { TabLinks } from "#ui/navigation/tab-links.tsx";
import { t } from "../insights-texts.ts";
import { t as savedText } from "../saved/saved-texts.ts";
import { type ReportName, reportNames } from "./reports.ts";

interface Props {
  readonly active: ReportName | "sla" | "saved";
  /** The query string that all reports share. */
  readonly kept?: string;
}

/** The pages of the reports. */
export function ReportTabs({ active, kept = "" }: Props) {
  return (
    <TabLinks
      label={t("title")}
      links={[
        ...reportNames.map((one) => ({
          label: t(`report_${one}`),
          to: `/reports/${one}${kept}`,
          isActive: one === active,
        })),
        { label: t("report_sla"), to: "/reports/sla" },
        { label: savedText("saved"), to: "/reports/saved" },
      ]}
    />
  );
}
