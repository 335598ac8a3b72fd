import type { ReportShown } from "@parley/contract/sla/report-choices";
import { Link } from "react-router";
import { Skeleton } from "#ui/states/skeleton.tsx";
import { minutesText, percentText } from "./figure-text.ts";
import type { Report } from "./report.queries.ts";
import { allGroups } from "./report-address.ts";
import { t } from "./report-texts.ts";
import type { ReportPage } from "./use-report-page.ts";

interface Card {
  readonly label: string;
  readonly value: string;
  readonly line: string;
  readonly show: ReportShown;
  /** The number of clocks behind it. */
  readonly count: number;
}

function cardsOf({ total, tickets }: Report): Card[] {
  const { met, breached, ended, late } = total;
  const decided = met + breached;
  return [
    {
      label: t("kept"),
      value: percentText(total.compliance),
      line: decided > 0 ? t("kept_of", { met, decided }) : t("kept_none"),
      show: "decided",
      count: decided,
    },
    {
      label: t("tickets_kept"),
      value: percentText(tickets.compliance),
      line:
        decided > 0
          ? t("tickets_of", { met: tickets.met, decided: tickets.decided })
          : t("kept_none"),
      show: "decided",
      count: decided,
    },
    {
      label: t("took"),
      value: minutesText(total.median_elapsed_minutes),
      line:
        ended > 0
          ? t("took_of", { ended, time: minutesText(total.p90_elapsed_minutes) })
          : t("took_none"),
      show: "ended",
      count: ended,
    },
    {
      label: t("late"),
      value: minutesText(total.median_overdue_minutes),
      line: late > 0 ? t("late_of", { late }) : t("late_none"),
      show: "late",
      count: late,
    },
  ];
}

const face = "flex h-full min-h-21 flex-col rounded-md border border-line bg-surface p-3";

/** The totals in four cards, each with a link to its clocks. */
export function ReportTotals({ report, page }: { report?: Report | undefined; page: ReportPage }) {
  const cards = report ? cardsOf(report) : undefined;
  return (
    <ul aria-label={t("totals")} className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {cards?.map(({ label, value, line, show, count }) => {
        const inside = (
          <>
            <span className="text-ink-2 text-meta">{label}</span>
            <span className="flex h-8 items-center text-display tabular-nums">{value}</span>
            <span className="text-ink-2 text-meta">{line}</span>
          </>
        );
        return (
          <li key={label}>
            {count > 0 ? (
              <Link
                to={{ search: page.addressOf({ show, of: allGroups, reason: "" }) }}
                preventScrollReset
                className={`${face} hover:border-line-2 hover:bg-hover`}
              >
                {inside}
              </Link>
            ) : (
              <div className={face}>{inside}</div>
            )}
          </li>
        );
      })}
      {!cards &&
        [t("kept"), t("tickets_kept"), t("took"), t("late")].map((label) => (
          <li key={label} className={face}>
            <span className="text-ink-2 text-meta">{label}</span>
            <span className="flex h-8 items-center">
              <Skeleton className="w-16" />
            </span>
            <span className="h-4" />
          </li>
        ))}
    </ul>
  );
}
