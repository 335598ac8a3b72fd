import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { messageOr } from "#platform/api/refusal.ts";
import { language } from "#platform/texts/texts.ts";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { TableFrame } from "#ui/table/table-frame.tsx";
import { t } from "../insights-texts.ts";
import { figureText } from "./figure-text.ts";
import { type MineAnswer, mineQuery } from "./metrics.queries.ts";
import type { useReportsAddress } from "./use-reports-address.ts";

interface Props {
  readonly address: ReturnType<typeof useReportsAddress>;
}

/** The reader's own figures beside those of their departments, and who else can see them. */
export function OwnFigures({ address }: Props) {
  const { data, error, refetch, isFetching } = useQuery(mineQuery(address.days));
  const label = t("report_mine");
  if (error && !data) {
    return (
      <ErrorView
        message={messageOr(error, t("failed", { label }))}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!data) {
    return (
      <Loading label={t("loading", { label })} onRetry={() => void refetch()}>
        <SkeletonRows rows={5} columns={3} />
      </Loading>
    );
  }
  return (
    <section
      aria-label={t("own_figures")}
      className="grid max-w-4xl gap-4 rounded-md border border-line bg-surface p-4"
    >
      <OwnTable data={data} address={address} />
      <p className="max-w-prose text-ink-2">{readersText(data)}</p>
      <p className="text-ink-2 text-meta">{t("times_in", { zone: data.zone })}</p>
    </section>
  );
}

function OwnTable({ data, address }: Props & { readonly data: MineAnswer }) {
  const departments = data.departments.map(({ name }) => name).join(", ");
  return (
    <TableFrame className="text-start tabular-nums">
      <thead className="text-ink-2 text-meta">
        <tr>
          <th scope="col" className="w-1/2 py-1 pe-3 text-start font-medium">
            {t("figure")}
          </th>
          <th scope="col" className="py-1 ps-3 text-end font-medium">
            {t("own")}
          </th>
          <th scope="col" className="py-1 ps-3 text-end font-medium">
            {departments || t("every_department")}
          </th>
        </tr>
      </thead>
      <tbody>
        {data.figures.map(({ metric, own, department }) => (
          <tr key={metric.id} className="border-line-soft border-t align-top">
            <th scope="row" className="py-2 pe-3 text-start font-normal">
              {metric.label}
              <span className="block max-w-prose text-ink-2 text-meta max-md:hidden">
                {metric.definition}
              </span>
            </th>
            <td className="whitespace-nowrap py-2 ps-3 text-end">
              <span className="font-semibold">{figureText(metric.unit, own.value)}</span>
              <span className="block text-meta">
                {own.tickets > 0 ? (
                  <Link
                    to={address.linkOf({ metric: metric.id })}
                    className="text-accent-text hover:underline"
                  >
                    {t("rows", { count: own.tickets })}
                  </Link>
                ) : (
                  <span className="text-ink-2">{t("rows", { count: 0 })}</span>
                )}
              </span>
            </td>
            <td className="whitespace-nowrap py-2 ps-3 text-end">
              {figureText(metric.unit, department.value)}
              <span className="block text-ink-2 text-meta">
                {t("rows", { count: department.tickets })}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

function readersText({ agent_figures, readers, readers_left_out: more }: MineAnswer): string {
  if (!agent_figures) return t("readers_off");
  if (readers.length === 0) return t("readers_none");
  const names = new Intl.ListFormat(language).format([
    ...readers.map(({ name }) => name),
    ...(more > 0 ? [t("readers_more", { count: more })] : []),
  ]);
  return t("readers", { names });
}
