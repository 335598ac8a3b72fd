import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { messageOf } from "#platform/api/refusal.ts";
import { Skeleton } from "#ui/states/skeleton.tsx";
import { type Summary, summaryQuery } from "../sla.queries.ts";
import { t } from "../sla-texts.ts";
import { percentText } from "./figure-text.ts";

const nothing = "–";

const cards = [
  { name: "active_policies", label: t("card_policies"), text: String },
  { name: "business_days", label: t("card_days"), text: String },
  { name: "holidays", label: t("card_holidays"), text: String },
  {
    name: "sla_compliance",
    label: t("card_compliance"),
    text: percentText,
  },
] as const satisfies readonly {
  name: keyof Summary;
  label: string;
  text: (value: number) => string;
}[];

/** The summary figures, each with a link to its rows. */
export function SummaryCards() {
  const { data, error } = useQuery(summaryQuery);
  return (
    <ul aria-label={t("summary")} className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-4">
      {cards.map(({ name, label, text }) => {
        const value = data?.[name].value;
        const link = data?.[name].link;
        const inside = (
          <>
            <span className="text-ink-2 text-meta">{label}</span>
            <span className="flex h-8 items-center text-display tabular-nums">
              {data ? (
                typeof value === "number" ? (
                  text(value)
                ) : (
                  nothing
                )
              ) : error ? (
                <span title={messageOf(error)}>{nothing}</span>
              ) : (
                <Skeleton className="w-10" />
              )}
            </span>
            {data && typeof value !== "number" && (
              <span className="text-ink-3 text-meta">{t(`${name}_none` as "holidays_none")}</span>
            )}
          </>
        );
        const face = "flex h-full min-h-21 flex-col rounded-md border border-line bg-surface p-3";
        return (
          <li key={name}>
            {link ? (
              <Link to={link} className={`${face} hover:border-line-2 hover:bg-hover`}>
                {inside}
              </Link>
            ) : (
              <div className={face}>{inside}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
