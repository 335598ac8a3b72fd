import { type MouseEvent, type ReactNode, type RefObject, useEffect, useMemo } from "react";
import { useLocation } from "react-router";
import { Pagination } from "#ui/table/pagination.tsx";
import type { ListAddress } from "#ui/table/use-list-address.ts";
import { small, useMedia } from "#ui/use-media.ts";
import { useListLiveUpdates } from "../../live/use-list-live-updates.ts";
import { saveListPosition } from "../../ticket-page/pager/list-position.ts";
import type { TicketFilter, TicketPage, TicketRow } from "../../tickets.queries.ts";
import { ListActions } from "../actions/list-actions.tsx";
import { useListPreferences } from "../display/list-preferences.ts";
import { type ListState, orderAddress, pageSize } from "../list-state.rules.ts";
import { t } from "../list-texts.ts";
import type { ColumnName } from "../views/views.queries.ts";
import { LastUpdated } from "./last-updated.tsx";
import { NewRowsButton } from "./new-rows-button.tsx";
import { TicketCards } from "./ticket-cards.tsx";
import { TicketTable } from "./ticket-table.tsx";
import { useListKeys } from "./use-list-keys.ts";
import { useRestoreFocus, useRestoreScroll } from "./use-restore-position.ts";
import { useStableRows } from "./use-stable-rows.ts";

interface Props {
  readonly list: ListAddress;
  readonly listState: ListState;
  readonly query: TicketFilter;
  readonly page: TicketPage;
  readonly updatedAt: number;
  readonly isFetching: boolean;
  readonly isStale: boolean;
  readonly mayChange: boolean;
  readonly isNarrow: boolean;
  readonly onOpen: ((code: string) => void) | undefined;
  readonly box: RefObject<HTMLDivElement | null>;
  readonly empty: ReactNode;
}

const narrow: readonly ColumnName[] = ["status", "priority", "ticket_id", "title", "updated_at"];

export function TicketRows(props: Props) {
  const { list, listState, query, page, mayChange, isNarrow } = props;
  const isSmall = useMedia(small);
  const { hasPreview } = useListPreferences();
  const key = JSON.stringify(query);
  const { stable, show } = useStableRows({ key, rows: page.results, isFetching: props.isFetching });
  const isCapped = page.count_is_capped === true;
  const columns = useMemo(
    () =>
      withTitle(
        isNarrow ? narrow.filter((name) => listState.columns.includes(name)) : listState.columns,
      ),
    [isNarrow, listState.columns],
  );
  const peeked = list.of("peek");
  const peek = (code: string) => list.change({ peek: code }, true);
  useSaveListPosition(listState, stable.rows, `${page.count}${isCapped ? "+" : ""}`);
  useRestoreScroll(props.box);
  useRestoreFocus();
  useListLiveUpdates(
    stable.rows.map(({ id }) => id),
    [query],
  );
  const onKeyDown = useListKeys({
    rows: stable.rows,
    mayChange,
    onCursor: (code) => peeked && peek(code),
    onOpen: props.onOpen,
    onPeek: (code) => !isSmall && peek(code === peeked ? "" : code),
  });
  const parts = { group: listState.group, groupCounts: page.group_counts };
  const acts = mayChange && (
    <ListActions listState={listState} rows={stable.rows} total={page.count} isCapped={isCapped} />
  );

  if (stable.rows.length === 0) {
    return (
      <>
        <NewRowsButton rows={stable.rows} newRows={stable.newRows} onShow={show} />
        {props.empty}
        {acts}
      </>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the links inside
    <div
      aria-busy={props.isStale || undefined}
      onKeyDown={onKeyDown}
      onClickCapture={props.onOpen && ((event) => openBeside(event, props.onOpen))}
      className="md:flex md:min-h-0 md:flex-1 md:flex-col"
    >
      <NewRowsButton rows={stable.rows} newRows={stable.newRows} onShow={show} />
      <div ref={props.box} className="md:min-h-0 md:flex-1 md:overflow-y-auto">
        {isSmall ? (
          <TicketCards stable={stable} {...parts} mayChange={mayChange} />
        ) : (
          <TicketTable
            stable={stable}
            {...parts}
            columns={columns}
            sort={listState.sort}
            onSort={(sort) => list.narrow(orderAddress({ ...listState, sort }, listState.view))}
            hasPreview={hasPreview}
            mayChange={mayChange}
          />
        )}
      </div>
      <div className="border-line border-t px-5 max-md:px-4 max-md:pb-20">
        <LastUpdated at={props.updatedAt} />
        <Pagination
          name={t("tickets")}
          page={listState.page}
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

/** A plain click on a row opens its ticket beside the list. With Ctrl or Shift it is the browser's. */
function openBeside(event: MouseEvent, open: Props["onOpen"]): void {
  const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
  const link = target instanceof Element ? target.closest<HTMLElement>("a[data-row]") : null;
  const code = link?.dataset.row;
  if (!code || ctrlKey || metaKey || shiftKey || altKey) return;
  event.preventDefault();
  event.stopPropagation();
  open?.(code);
}

/** The subject is the link of a row. */
const withTitle = (names: readonly ColumnName[]): readonly ColumnName[] =>
  names.includes("title") ? names : [...names, "title"];

/** Saves the list for the pager of the ticket page. */
function useSaveListPosition(
  { view, page }: ListState,
  rows: readonly TicketRow[],
  total: string,
): void {
  const { pathname, search } = useLocation();
  const codes = rows.map(({ ticket_id }) => ticket_id).join();
  useEffect(() => {
    if (!codes) return;
    const before = (page - 1) * pageSize;
    const address = pathname + search;
    saveListPosition({ address, label: view.label, codes: codes.split(","), before, total });
  }, [pathname, search, view.label, page, codes, total]);
}
