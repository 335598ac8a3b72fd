import type { metrics as contract } from "@parley/contract";
import {
  type MetricId,
  metrics,
  mostGroupsInFile,
  partsOf,
} from "@parley/contract/insights/definitions";
import { isCustomField, keyOfCustomField } from "@parley/contract/tickets/list/filter";
import type { Source } from "../exports/index.ts";
import { findFieldLabel } from "../tickets/index.ts";
import { readQuestion } from "./question.ts";
import { annotationsOf } from "./targets/annotations-of.ts";
import { groupsOf, measureOverTime } from "./use-cases/show-metric.ts";

export type MetricExport = contract.CsvAsk & { readonly metric: MetricId };

/** A figure as a file: the whole, each day or week, what happened on those days, and each group. */
export const metricSource: Source = {
  permission: "insights.read",
  fileName: "report.csv",
  head: () => ["Figure", "Unit", "Part", "Of", "Value", "p90", "Tickets", "Times in"],
  async *pages(ctx, said) {
    const { metric, ...question } = said as MetricExport;
    const { group_by } = question;
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
    const notes = await annotationsOf(ctx, period, question.filter);
    yield notes.map(({ on, text }) => [
      label,
      unit,
      "Annotation",
      on,
      text,
      "",
      "",
      period.timezone,
    ]);
    const by = partsOf(metric) ?? group_by;
    if (!by) return;
    const found = await groupsOf(ctx, metric, asked, group_by, mostGroupsInFile);
    const part = isCustomField(by) ? await findFieldLabel(ctx.read, keyOfCustomField(by)) : by;
    yield found.groups.map(({ key, name, ...figure }) => line(part, name ?? key ?? "None", figure));
    if (found.groups_left_out > 0) {
      yield [[label, unit, "Groups left out", found.groups_left_out, "", "", "", period.timezone]];
    }
  },
};
