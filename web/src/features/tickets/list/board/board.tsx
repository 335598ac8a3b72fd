import { isCustomField } from "@parley/contract/tickets/list/filter";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSearchParams } from "react-router";
import { messageOf } from "#platform/api/refusal.ts";
import { fixedKeys } from "#platform/keys/shortcuts.ts";
import { useShortcuts } from "#platform/keys/use-shortcuts.ts";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { ticketFieldsQuery } from "../../fields/fields.queries.ts";
import { boardKeys } from "../../keys.ts";
import { useListLiveUpdates } from "../../live/use-list-live-updates.ts";
import { ListActions } from "../actions/list-actions.tsx";
import { filterAddress, type ListState } from "../list-state.rules.ts";
import { t } from "../list-texts.ts";
import { leaveReasonText } from "../rows/leave-reason-text.ts";
import { NewRowsButton } from "../rows/new-rows-button.tsx";
import { leaveReasonOf } from "../rows/stable-rows.rules.ts";
import { countText } from "../views/count-text.rules.ts";
import { BoardCard } from "./board-card.tsx";
import { BoardColumn } from "./board-column.tsx";
import { type BoardColumns, columnsFor, countIn, stages } from "./board-columns.rules.ts";
import { boardQueries, useBoard } from "./use-board.ts";
import { useCardDrag } from "./use-card-drag.ts";

interface Props {
  readonly listState: ListState;
  readonly mayChange: boolean;
}

/** The list as a board with a column per status, or per choice of the custom field it is grouped by. */
export function Board(props: Props) {
  const { group } = props.listState;
  const isByField = group !== null && isCustomField(group);
  const { data: fields, error, refetch } = useQuery({ ...ticketFieldsQuery, enabled: isByField });
  const columns = useMemo(() => columnsFor(group, fields ?? []), [group, fields]);
  if (isByField && !fields) {
    if (error)
      return <ErrorView message={messageOf(error)} onRetry={() => void refetch()} rows={10} />;
    return (
      <Loading label={t("loading")} onRetry={() => void refetch()}>
        <SkeletonRows columns={stages.length} />
      </Loading>
    );
  }
  return <ColumnsOfCards key={columns.field} {...props} columns={columns} />;
}

function ColumnsOfCards({ listState, mayChange, columns }: Props & { columns: BoardColumns }) {
  const { stable, show, pages, isKnown, failed } = useBoard(listState, columns);
  const { drag, lifted } = useCardDrag(columns);
  const [address] = useSearchParams();
  useShortcuts(fixedKeys(boardKeys));
  useListLiveUpdates(
    stable.rows.map(({ id }) => id),
    boardQueries(listState, columns),
  );

  if (failed) {
    return (
      <ErrorView
        message={messageOf(failed.error)}
        onRetry={() => void failed.refetch()}
        rows={10}
      />
    );
  }
  if (!isKnown) {
    return (
      <Loading label={t("loading")} onRetry={show}>
        <SkeletonRows columns={columns.keys.length} />
      </Loading>
    );
  }
  const cards = stable.rows.flatMap((row) => {
    const isLifted = lifted?.code === row.ticket_id;
    const at = isLifted ? lifted.column : columns.of(row);
    const first = stable.gone.has(row.id) ? stable.first.get(row.id) : undefined;
    const leaveReason = first && leaveReasonText(leaveReasonOf(first, row));
    return columns.keys.includes(at) ? [{ row, at, isLifted, leaveReason }] : [];
  });
  const countOf = (column: string) => {
    const most = pages.get(column)?.count_is_capped ? 1000 : Number.POSITIVE_INFINITY;
    const count = countIn(columns, column, pages);
    return { count, text: countText(most === 1000 ? most + 1 : count, most) ?? "" };
  };
  const moreAddress = (column: string) => {
    const next = new URLSearchParams(address);
    next.set("layout", "list");
    if (columns.field === undefined) next.set("status", column);
    else {
      const parts = [...listState.parts, columns.conditionOf(column)];
      const filter = filterAddress(parts, listState.view);
      for (const [name, value] of Object.entries(filter)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
    }
    return `?${next}`;
  };
  const shown = columns.keys.filter(
    (column) => !columns.isRetired(column) || countOf(column).count > 0,
  );
  return (
    <>
      <NewRowsButton rows={stable.rows} newRows={stable.newRows} onShow={show} />
      <div className="flex min-h-0 flex-1 gap-2 overflow-x-auto px-5 py-3 max-md:px-4">
        {shown.map((column) => {
          const own = cards.filter(({ at }) => at === column);
          const { count, text } = countOf(column);
          return (
            <BoardColumn
              key={column}
              columns={columns}
              column={column}
              count={text}
              more={Math.max(0, count - own.length)}
              moreAddress={moreAddress(column)}
            >
              {own.map(({ row, isLifted, leaveReason }) => (
                <BoardCard
                  key={row.id}
                  row={row}
                  column={column}
                  columns={columns}
                  leaveReason={leaveReason}
                  isLifted={isLifted}
                  mayChange={mayChange}
                  drag={drag}
                />
              ))}
            </BoardColumn>
          );
        })}
      </div>
      {mayChange && (
        <ListActions listState={listState} rows={stable.rows} total={0} isCapped={false} />
      )}
    </>
  );
}
