import type { metrics as contract, tickets } from "@parley/contract";
import { type MetricId, partsOf } from "@parley/contract/insights/definitions";
import type { PersonContext } from "#platform/context.ts";
import { refuseField } from "#platform/failure.ts";
import { addDays, codeOf, findPeriod } from "../../tickets/index.ts";
import { findOpenAt } from "../backlog.store.ts";
import { findMetricRows, type RowCursor, type RowsWanted } from "../metric-rows.store.ts";
import type { MetricQuestion } from "../metric-tables.store.ts";
import { readQuestion } from "../question.ts";
import { endOf, stepOf } from "./show-metric.ts";

/** The tickets that a figure is made of: of the whole, of a group, or of a point of the series. */
export async function listMetricRows(
  ctx: PersonContext,
  metric: MetricId,
  { group_by, group, point, page_size, cursor, ...said }: contract.RowsQuery,
) {
  const { period, asked } = await readQuestion(ctx, { ...said, group_by });
  const pointed = point ? await atPoint(ctx, asked, point, stepOf(metric, period)) : asked;
  const by = partsOf(metric) ? "parts" : group_by;
  const wanted: RowsWanted = {
    group: by && group !== undefined ? { by, key: group === "none" ? null : group } : undefined,
    after: cursor ? readCursor(cursor) : undefined,
    limit: page_size + 1,
  };
  const rows =
    metric === "backlog" || metric === "backlog_age"
      ? await findOpenAt(ctx.read, pointed, endOf(pointed), wanted)
      : await findMetricRows(ctx.read, metric, pointed, wanted);
  const page = rows.slice(0, page_size);
  const last = page.at(-1);
  return {
    results: page.map(({ id, number, title, status, priority, at, value }) => ({
      ticket: {
        id,
        ticket_id: codeOf(number),
        title,
        status: status as tickets.Status,
        priority: priority as tickets.Priority,
      },
      at,
      value,
    })),
    next: last && rows.length > page_size ? writeCursor(last) : null,
  };
}

/** A day of the period, or the part of a week that lies in it. */
async function atPoint(
  { read }: PersonContext,
  asked: MetricQuestion,
  point: string,
  step: "day" | "week",
): Promise<MetricQuestion> {
  const to = step === "week" ? addDays(point, 6) : point;
  const { since, until } = await findPeriod(read, { from: point, to, zone: asked.zone });
  return {
    ...asked,
    since: since > asked.since ? since : asked.since,
    until: until < asked.until ? until : asked.until,
  };
}

const writeCursor = ({ at, id }: RowCursor) => Buffer.from(`${at} ${id}`).toString("base64url");

function readCursor(cursor: string): RowCursor {
  const [at = "", id = ""] = Buffer.from(cursor, "base64url").toString().split(" ");
  const isRight = !Number.isNaN(Date.parse(at)) && /^[0-9a-f-]{36}$/.test(id);
  if (!isRight) throw refuseField("cursor", "This page does not exist");
  return { at, id };
}
