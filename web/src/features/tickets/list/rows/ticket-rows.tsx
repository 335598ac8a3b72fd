import { type ReactNode, type RefObject, useMemo } from "react";
import { Pagination } from "#ui/table/pagination.tsx";
import type { ListAddress } from "#ui/table/use-list-address.ts";
import { small, useMedia } from "#ui/use-media.ts";
import type { TicketFilter, TicketPage } from "../../tickets.queries.ts";
import { useKeepWay } from "../../way/use-keep-way.ts";
import { ListActs } from "../acts/list-acts.tsx";
import { useListPreferences } from "../display/list-preferences.ts";
import { t } from "../list-texts.ts";
import { ArrivalsPill } from "../news/arrivals-pill.tsx";
import { useListNews } from "../news/use-list-news.ts";
import { orderAddress, pageSize, type Shown } from "../shown.rules.ts";
import type { ColumnName } from "../views/views.queries.ts";
import { TicketCards } from "./ticket-cards.tsx";
import { TicketTable } from "./ticket-table.tsx";
import { useFocusOnReturn } from "./use-focus-on-return.ts";
import { useHeldRows } from "./use-held-rows.ts";
import { useKeptPlace } from "./use-kept-place.ts";
import { useListKeys } from "./use-list-keys.ts";

interface Props {
  readonly list: ListAddress;
  readonly shown: Shown;
  readonly asked: TicketFilter;
  readonly page: TicketPage;
  readonly isOnItsWay: boolean;
  readonly isStale: boolean;
  readonly mayChange: boolean;
  readonly isNarrow: boolean;
  readonly box: RefObject<HTMLDivElement | null>;
  readonly empty: ReactNode;
}

const narrow: readonly ColumnName[] = ["status", "priority", "ticket_id", "title", "updated_at"];

export function TicketRows(props: Props) {
  const { list, shown, asked, page, mayChange, isNarrow } = props;
  const isSmall = useMedia(small);
  const { hasPreview } = useListPreferences();
  const key = JSON.stringify(asked);
  const { held, show } = useHeldRows({ key, rows: page.results, isOnItsWay: props.isOnItsWay });
  const isCapped = page.count_is_capped === true;
  const columns = useMemo(
    () =>
      withTitle(isNarrow ? narrow.filter((name) => shown.columns.includes(name)) : shown.columns),
    [isNarrow, shown.columns],
  );
  const peeked = list.of("peek");
  const peek = (code: string) => list.change({ peek: code }, true);
  useKeepWay(shown, held.rows, `${page.count}${isCapped ? "+" : ""}`);
  useKeptPlace(props.box);
  useFocusOnReturn();
  useListNews(
    held.rows.map(({ id }) => id),
    [asked],
  );
  const onKeyDown = useListKeys({
    rows: held.rows,
    mayChange,
    onCursor: (code) => peeked && peek(code),
    onPeek: (code) => !isSmall && peek(code === peeked ? "" : code),
  });
  const parts = { group: shown.group, groupCounts: page.group_counts };
  const acts = mayChange && (
    <ListActs shown={shown} rows={held.rows} total={page.count} isCapped={isCapped} />
  );

  if (held.rows.length === 0) {
    return (
      <>
        <ArrivalsPill rows={held.rows} arrivals={held.arrivals} onShow={show} />
        {props.empty}
        {acts}
      </>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the rows inside of it, which are links
    <div
      aria-busy={props.isStale || undefined}
      onKeyDown={onKeyDown}
      className="md:flex md:min-h-0 md:flex-1 md:flex-col"
    >
      <ArrivalsPill rows={held.rows} arrivals={held.arrivals} onShow={show} />
      <div ref={props.box} className="md:min-h-0 md:flex-1 md:overflow-y-auto">
        {isSmall ? (
          <TicketCards held={held} {...parts} mayChange={mayChange} />
        ) : (
          <TicketTable
            held={held}
            {...parts}
            columns={columns}
            sort={shown.sort}
            onSort={(sort) => list.narrow(orderAddress({ ...shown, sort }, shown.view))}
            hasPreview={hasPreview}
            mayChange={mayChange}
          />
        )}
      </div>
      <div className="border-line border-t px-5 max-md:px-4 max-md:pb-20">
        <Pagination
          name={t("tickets")}
          page={shown.page}
          pageSize={pageSize}
          total={page.count}
          isCapped={isCapped}
          onPage={(to) => list.change({ page: to > 1 ? String(to) : "" })}
        />
      </div>
      {acts}
    </div>
  );
}

/** Without its subject a row would lead nowhere. */
const withTitle = (names: readonly ColumnName[]): readonly ColumnName[] =>
  names.includes("title") ? names : [...names, "title"];
