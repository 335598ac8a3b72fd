import { useInfiniteQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { Link } from "react-router";
import { messageOr } from "#platform/api/refusal.ts";
import { language } from "#platform/texts/texts.ts";
import { Ago } from "#platform/time/ago.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { PriorityGlyph } from "#ui/glyphs/priority-mark.tsx";
import { StatusGlyph, type StatusName, statusLabel } from "#ui/glyphs/status-mark.tsx";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { rowGroups } from "../list/rows/row-groups.rules.ts";
import { hasNextSla, NextSla } from "../sla/next-sla.tsx";
import { t } from "../ticket-texts.ts";
import type { TicketRow } from "../tickets.queries.ts";
import { ticketsByStatusQuery } from "./requester.queries.ts";
import { t as ownText } from "./requester-tickets-texts.ts";

export interface Requester {
  readonly id: string;
  readonly name: string;
}

const openStatuses = ["new", "open", "pending", "on_hold"];

/** The tickets of a customer that the reader can see, by status. Each count opens its tickets in the list. */
export function RequesterTickets({ requester }: { requester: Requester }) {
  const query = useInfiniteQuery(ticketsByStatusQuery(requester.id));
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = query;
  const rows = data?.pages.flatMap(({ results }) => results) ?? [];
  const [first] = data?.pages ?? [];
  const counts = first?.group_counts ?? {};
  return (
    <section aria-label={ownText("requester_tickets", { name: requester.name })}>
      <div className="flex min-h-8 flex-wrap items-baseline gap-x-3">
        <h2 className="font-semibold text-lead">{t("tickets")}</h2>
        {first && (
          <TotalLinks
            requester={requester}
            open={openStatuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0)}
            all={`${first.count.toLocaleString(language)}${first.count_is_capped ? "+" : ""}`}
          />
        )}
      </div>
      {!data && !error && (
        <Loading label={ownText("requester_tickets_loading")} onRetry={() => void refetch()}>
          <SkeletonRows rows={5} columns={2} />
        </Loading>
      )}
      {!data && error && (
        <ErrorView
          message={messageOr(error, ownText("requester_tickets_failed"))}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {data && rows.length === 0 && (
        <StateView kind="empty" title={ownText("requester_tickets_none")} rows={3} />
      )}
      {rowGroups(rows, new Map(), "status").map(({ groupKey, rows: ofStatus }) => (
        <Fragment key={groupKey?.key}>
          <StatusHeading
            requester={requester}
            status={groupKey?.key as StatusName}
            count={counts[groupKey?.key ?? ""]}
          />
          <ul>
            {ofStatus.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </ul>
        </Fragment>
      ))}
      {hasNextPage && (
        <Button className="mt-3" busy={isFetching} onClick={() => void fetchNextPage()}>
          {ownText("requester_tickets_more")}
        </Button>
      )}
    </section>
  );
}

const linkStyles = "rounded-xs text-accent-text hover:underline";

/** The list of these tickets. */
const listOf = ({ id }: Requester, view: string, status = "") =>
  `/tickets?view=${view}&requester=${id}${status && `&status=${status}`}`;

interface TotalLinksProps {
  readonly requester: Requester;
  readonly open: number;
  readonly all: string;
}

function TotalLinks({ requester, open: count, all }: TotalLinksProps) {
  const { name } = requester;
  return (
    <p className="flex gap-1.5 text-meta tabular-nums">
      <Link
        to={listOf(requester, "all_open")}
        aria-label={t("requester_open_label", { name, count })}
        className={linkStyles}
      >
        {t("requester_open", { count: count.toLocaleString(language) })}
      </Link>
      <span aria-hidden>·</span>
      <Link
        to={listOf(requester, "all_tickets")}
        aria-label={ownText("requester_all_label", { name, count: all })}
        className={linkStyles}
      >
        {ownText("requester_all", { count: all })}
      </Link>
    </p>
  );
}

interface StatusHeadingProps {
  readonly requester: Requester;
  readonly status: StatusName;
  /** Undefined where there are too many to count. */
  readonly count: number | undefined;
}

function StatusHeading({ requester, status, count }: StatusHeadingProps) {
  const { name } = requester;
  return (
    <h3 className="mt-3 flex h-8 items-center gap-2 border-line border-b font-medium">
      <StatusGlyph status={status} isBeside />
      {statusLabel(status)}
      {count !== undefined && (
        <Link
          to={listOf(requester, "all_tickets", status)}
          aria-label={ownText("requester_status_label", {
            count,
            name,
            status: statusLabel(status),
          })}
          className={`font-normal text-meta tabular-nums ${linkStyles}`}
        >
          {count.toLocaleString(language)}
        </Link>
      )}
    </h3>
  );
}

function Row({ row }: { row: TicketRow }) {
  return (
    <li className="relative flex min-h-11 items-center gap-2.5 border-line-soft border-b py-2 hover:bg-hover">
      <PriorityGlyph priority={row.priority} />
      <span className="min-w-0 flex-1">
        <Link
          to={`/ticket/${row.ticket_id}`}
          title={row.title}
          className="block truncate outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-(--ring) focus-visible:after:-outline-offset-2"
        >
          {row.title}
        </Link>
        <span className="flex gap-1.5 text-ink-2 text-meta">
          <span className="tabular-nums">{row.ticket_id}</span>
          <span aria-hidden>·</span>
          <span className="min-w-0 truncate">{row.department.name}</span>
          {row.assigned_to && (
            <>
              <span aria-hidden>·</span>
              <span className="min-w-0 truncate">{row.assigned_to.name}</span>
            </>
          )}
        </span>
      </span>
      <span className="shrink-0 text-ink-2 text-meta">
        {hasNextSla(row) ? <NextSla row={row} align="end" /> : <Ago moment={row.updated_at} />}
      </span>
    </li>
  );
}
