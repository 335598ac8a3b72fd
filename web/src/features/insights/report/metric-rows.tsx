import { type MetricId, metrics, partsOf } from "@parley/contract/insights/definitions";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { messageOr } from "#platform/api/refusal.ts";
import { Ago } from "#platform/time/ago.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { StatusGlyph } from "#ui/glyphs/status-mark.tsx";
import { Drawer } from "#ui/overlays/drawer.tsx";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { t } from "../insights-texts.ts";
import { figureText } from "./figure-text.ts";
import { metricRowsQuery } from "./metrics.queries.ts";
import type { OpenedRows, useReportsAddress } from "./use-reports-address.ts";

interface Props {
  readonly opened: OpenedRows;
  readonly address: ReturnType<typeof useReportsAddress>;
}

/** Labels of yes/no values of shares. */
const answers: Partial<Record<MetricId, (value: number) => string>> = {
  reopen_rate: (value) => t(value ? "reopened" : "held"),
  one_touch: (value) => t(value ? "one_message" : "not_one_message"),
  first_contact: (value) => t(value ? "one_message" : "not_one_message"),
};

/** The tickets behind a figure, each with its value. */
export function MetricRows({ opened: { metric, group, point }, address }: Props) {
  const wanted = {
    ...address.question,
    ...(group && partsOf(metric) && { group }),
    ...(group && !partsOf(metric) && address.group && { group_by: address.group, group }),
    ...(point && { point }),
  };
  const query = useInfiniteQuery(metricRowsQuery(metric, wanted));
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = query;
  const rows = data?.pages.flatMap(({ results }) => results) ?? [];
  const { label, unit } = metrics[metric];
  const valueUnit = metric === "backlog" ? "minutes" : unit;
  return (
    <Drawer open onClose={address.close} title={t("rows_of", { label })}>
      {error && !data && (
        <ErrorView
          message={messageOr(error, t("failed", { label }))}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!data && !error && (
        <Loading label={t("loading", { label })} onRetry={() => void refetch()}>
          <SkeletonRows rows={6} columns={2} />
        </Loading>
      )}
      {data && rows.length === 0 && <StateView kind="empty" title={t("nothing")} />}
      <ul>
        {rows.map(({ ticket, at, value }) => (
          <li
            key={ticket.id}
            className="relative flex min-h-11 items-center gap-3 border-line-soft border-b py-2 hover:bg-hover"
          >
            <StatusGlyph status={ticket.status} />
            <span className="min-w-0 flex-1">
              <Link
                to={`/ticket/${ticket.ticket_id}`}
                title={ticket.title}
                className="block truncate outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-(--ring)"
              >
                {ticket.title}
              </Link>
              <span className="text-ink-2 text-meta">
                {ticket.ticket_id} · <Ago moment={at} />
              </span>
            </span>
            {value !== null && (
              <span className="tabular-nums">
                {answers[metric]?.(value) ?? figureText(valueUnit, value)}
              </span>
            )}
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button className="mt-3" busy={isFetching} onClick={() => void fetchNextPage()}>
          {t("more")}
        </Button>
      )}
    </Drawer>
  );
}
