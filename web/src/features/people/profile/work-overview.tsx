import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { messageOr } from "#platform/api/refusal.ts";
import { language } from "#platform/texts/texts.ts";
import { wallTimeAt } from "#ui/dates/wall-time.ts";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { Skeleton } from "#ui/states/skeleton.tsx";
import { t } from "../people-texts.ts";
import { workOverviewQuery } from "./profile.queries.ts";

/** How much work the person has and has done. Each figure opens its tickets. */
export function WorkOverview({ timeZone }: { timeZone: string }) {
  const { data, error, refetch, isFetching } = useQuery(workOverviewQuery);
  const today = wallTimeAt(new Date(), timeZone).slice(0, 10);
  const always = { field: "resolved_by_me", is: "between_days", value: ["2000-01-01", today] };
  const resolved = encodeURIComponent(JSON.stringify(always));
  return (
    <section aria-label={t("work")} className="mt-6 max-w-lg border-line-soft border-t pt-6">
      <h2 className="mb-2 font-semibold text-lead">{t("work")}</h2>
      {error && !data ? (
        <ErrorView
          message={messageOr(error, t("work_failed"))}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
          rows={2}
        />
      ) : !data ? (
        <Loading label={t("work_loading")} onRetry={() => void refetch()}>
          <Skeleton className="h-16" />
        </Loading>
      ) : (
        <div className="grid gap-3 sm:grid-cols-2">
          <Figure
            label={t("work_assigned")}
            value={countText(data.assigned_tickets, data.most)}
            to="/tickets?view=all_open&assignee=me"
          />
          <Figure
            label={t("work_resolved")}
            value={countText(data.resolved_tickets, data.most)}
            to={`/tickets?view=all_tickets&filter=${resolved}`}
          />
        </div>
      )}
    </section>
  );
}

const countText = (count: number, most: number) =>
  `${Math.min(count, most).toLocaleString(language)}${count > most ? "+" : ""}`;

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly to: string;
}

function Figure({ label, value, to }: FigureProps) {
  return (
    <Link to={to} className="block rounded-lg border border-line bg-surface p-3 hover:bg-hover">
      <span className="block text-ink-2 text-meta">{label}</span>
      <span className="font-semibold text-title tabular-nums">{value}</span>
    </Link>
  );
}
