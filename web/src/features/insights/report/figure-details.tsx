import { Ago } from "#platform/time/ago.tsx";
import { dayText } from "#ui/dates/format-day.ts";
import { CopyField } from "#ui/inputs/copy-field.tsx";
import { t } from "../insights-texts.ts";
import type { MetricAnswer } from "./metrics.queries.ts";

/** Details of a figure: definition and version, days, time zone, filter, when it was computed, and the API call. */
export function FigureDetails({ data }: { readonly data: MetricAnswer }) {
  const { metric, from, to, zone, scope, as_of, query_id } = data;
  const lines = [
    [t("about_means"), metric.definition],
    [t("about_version"), `${metric.id}, ${metric.version}`],
    [t("about_days"), t("days_from_to", { from: dayText(from), to: dayText(to) })],
    [t("about_zone"), zone],
    [t("about_scope"), t(`scope_${scope}`)],
  ] as const;
  return (
    <div className="rounded-md bg-sunken p-3">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {lines.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="contents">
          <dt className="text-ink-2">{t("about_counted")}</dt>
          <dd>
            <Ago moment={as_of} />
          </dd>
        </div>
      </dl>
      <div className="mt-3">
        <CopyField
          label={t("about_call")}
          value={`${location.origin}/api/v1/metrics/queries/${query_id}/`}
        />
      </div>
    </div>
  );
}
