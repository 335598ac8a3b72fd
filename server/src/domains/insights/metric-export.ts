import type { metrics as contract } from "@parley/contract";
import { type MetricId, metrics } from "@parley/contract/insights/definitions";
import type { Source } from "../exports/index.ts";
import { readQuestion } from "./question.ts";
import { groupsOf, measureOverTime } from "./use-cases/show-metric.ts";

export type MetricExport = contract.CsvAsk & { readonly metric: MetricId };

/** A figure as a file: the whole, each day or week, and each group. */
export const metricSource: Source = {
  permission: "insights.read",
  fileName: "report.csv",
  head: () => ["Figure", "Unit", "Part", "Of", "Value", "p90", "Tickets", "Times in"],
  async *pages(ctx, said) {
    const { metric, group_by, ...question } = said as MetricExport;
    const { period, asked } = await readQuestion(ctx, question);
    const { label, unit } = metrics[metric];
    const line = (part: string, of: string, { value, p90, tickets }: contract.Figure) => [
      label,
      unit,
      part,
      of,
      value,
      p90,
      tickets,
      period.timezone,
    ];
    const { total, series } = await measureOverTime(ctx, metric, asked, period);
    yield [line("Total", `${period.from} to ${period.to}`, total)];
    yield series.map(({ key, ...figure }) => line("Day or week from", key, figure));
    if (!group_by) return;
    const groups = await groupsOf(ctx, metric, asked, group_by);
    yield groups.map(({ key, name, ...figure }) => line(group_by, name ?? key ?? "None", figure));
  },
};
