import { usualSort } from "@parley/contract/tickets/list/list-choices";
import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { ticketsQuery } from "../../tickets.queries.ts";
import { type ListState, orderOf, pageSize, scopeOf } from "../list-state.rules.ts";
import { useStableRows } from "../rows/use-stable-rows.ts";
import type { BoardColumns } from "./board-columns.rules.ts";

/** The queries of the board, one per column. */
export function boardQueries(listState: ListState, { keys, field, conditionOf }: BoardColumns) {
  // Columns are not grouped, whatever the list is, and what is due next comes first unless somebody chose an order.
  const isUsual = listState.sort === usualSort;
  const sort = isUsual ? "next_due_at" : listState.sort;
  const order = { ...orderOf({ ...listState, sort, group: null }), page: 1, page_size: pageSize };
  if (field === undefined) {
    return keys.map((status) => ({ ...scopeOf(listState), ...order, status }));
  }
  return keys.map((key) => {
    const parts = [...listState.parts, conditionOf(key)];
    return { ...scopeOf({ ...listState, parts }), ...order };
  });
}

/** The cards in stable positions, and the latest page of each column. */
export function useBoard(listState: ListState, columns: BoardColumns) {
  const queries = boardQueries(listState, columns);
  const answers = useQueries({
    queries: queries.map((query) => ({ ...ticketsQuery(query), placeholderData: undefined })),
  });
  const found = answers.map(({ data }) => data);
  const isKnown = found.every((page) => page !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers are new arrays on each render, their pages are not.
  const rows = useMemo(() => found.flatMap((page) => page?.results ?? []), [...found]);
  const pages = new Map(
    columns.keys.flatMap((key, at) => {
      const page = found[at];
      return page ? [[key, page] as const] : [];
    }),
  );
  const isFetching = !isKnown || answers.some((answer) => answer.isFetching);
  const key = JSON.stringify(queries);
  const { stable, show } = useStableRows({ key, rows, isFetching });
  const failed = answers.find(({ error, data }) => error && !data);
  return { stable, show, pages, isKnown, failed };
}
