import { type MetricId, metrics } from "@parley/contract/insights/definitions";
import { isOnTarget, placeOf, targetFor } from "@parley/contract/insights/targets/target-rules";
import { useQuery } from "@tanstack/react-query";
import type { ChartData } from "#ui/charts/chart-types.ts";
import { figureText } from "../report/figure-text.ts";
import type { MetricAnswer } from "../report/metrics.queries.ts";
import type { useReportsAddress } from "../report/use-reports-address.ts";
import { annotationsQuery, targetsQuery } from "./targets.queries.ts";
import { t } from "./targets-texts.ts";

type Address = Pick<ReturnType<typeof useReportsAddress>, "question" | "group">;

/** The target of a figure, whether it is reached, and the annotations of its chart. */
export function useGoals(metric: MetricId, { question, group }: Address) {
  const targets = useQuery(targetsQuery).data?.targets ?? [];
  const annotations = useQuery(annotationsQuery(question.from)).data?.results ?? [];
  const place = placeOf(question.filter);
  const target = place && targetFor(targets, metric, place);
  const { unit } = metrics[metric];
  return {
    drawnOn({ series }: MetricAnswer): Pick<ChartData, "target" | "notes"> {
      const noted = annotations
        .filter(
          ({ department }) => !place?.department || !department || department === place.department,
        )
        .toReversed()
        .flatMap(({ on, text }) => {
          // A point is a day, or the week that begins with it.
          const key = series.findLast((point) => point.key <= on)?.key;
          return key ? [{ key, text }] : [];
        });
      return { target: target?.value, notes: noted };
    },
    verdictOn(value: number | null): string | undefined {
      if (!target || value === null) return undefined;
      const said = { value: figureText(unit, target.value) };
      return t(isOnTarget(target, value) ? "on_target" : "off_target", said);
    },
    /** Groups that have a target say whether they reach it. */
    namedIn(data: ChartData): ChartData {
      const isPlace = group === "department" || group === "priority";
      if (!place || !isPlace) return data;
      const points = data.points.map((point) => {
        const own = targetFor(targets, metric, { ...place, [group]: point.key });
        const value = point.values[0] ?? null;
        if (!own || value === null) return point;
        const label = t(isOnTarget(own, value) ? "group_on" : "group_off", { name: point.label });
        return { ...point, label };
      });
      return { ...data, points };
    },
  };
}
