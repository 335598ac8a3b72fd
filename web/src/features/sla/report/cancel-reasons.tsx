import { cancelReasons } from "@parley/contract/sla/report-words";
import { Link } from "react-router";
import { classes } from "#ui/classes.ts";
import type { Figures } from "./report.queries.ts";
import { t } from "./report-texts.ts";
import type { ReportPage } from "./use-report-page.ts";

interface Props {
  readonly counts: Figures["cancelled_by"];
  readonly page: ReportPage;
}

/** Why promises were called off, each reason with the way to those it took. */
export function CancelReasons({ counts, page }: Props) {
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
