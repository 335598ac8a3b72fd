import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { ticketsQuery } from "../../tickets.queries.ts";
import { useHeldRows } from "../rows/use-held-rows.ts";
import { orderOf, pageSize, type Shown, scopeOf } from "../shown.rules.ts";
import { stages } from "./board.rules.ts";

/** What the board asks for: each column by itself. */
export function boardQueries(shown: Shown) {
  // A column of the board is in one piece, however the list is parted.
  const order = orderOf({ ...shown, group: null });
  const asked = { ...scopeOf(shown), ...order, page: 1, page_size: pageSize };
  return stages.map((status) => ({ ...asked, status }));
}

/** The cards of all columns, which keep their places, and the columns as they were last answered. */
export function useBoard(shown: Shown) {
  const asked = boardQueries(shown);
  const answers = useQueries({
    queries: asked.map((query) => ({ ...ticketsQuery(query), placeholderData: undefined })),
  });
  const found = answers.map(({ data }) => data);
  const isKnown = found.every((page) => page !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers are new arrays at every drawing, their pages are not.
  const rows = useMemo(() => found.flatMap((page) => page?.results ?? []), [...found]);
  const pages = new Map(
    stages.flatMap((stage, at) => {
      const page = found[at];
      return page ? [[stage, page] as const] : [];
    }),
  );
  const isOnItsWay = !isKnown || answers.some(({ isFetching }) => isFetching);
  const key = JSON.stringify(asked);
  const { held, show } = useHeldRows({ key, rows, isOnItsWay });
  const failed = answers.find(({ error, data }) => error && !data);
  return { held, show, pages, isKnown, failed };
}
