import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect } from "react";
import { messageOf } from "#platform/api/refusal.ts";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import type { ListAddress } from "#ui/table/use-list-address.ts";
import { ticketsQuery } from "../tickets.queries.ts";
import { type ListState, queryOf, scopeOf } from "./list-state.rules.ts";
import { t } from "./list-texts.ts";
import { beginSelection } from "./rows/selection.ts";
import { TicketRows } from "./rows/ticket-rows.tsx";
import { EmptyView } from "./views/empty-view.tsx";

interface Props {
  readonly list: ListAddress;
  readonly listState: ListState;
  readonly mayChange: boolean;
  /** The peek is open beside the list. */
  readonly isNarrow: boolean;
  /** Opens a ticket beside the list; undefined opens its page. */
  readonly onOpen: ((code: string) => void) | undefined;
  readonly box: RefObject<HTMLDivElement | null>;
}

/** The list with its loading, error and empty states. */
export function TicketList({ list, listState, mayChange, isNarrow, onOpen, box }: Props) {
  const query = queryOf(listState);
  const answer = useQuery(ticketsQuery(query));
  const { data, error, refetch, isFetching } = answer;
  const scope = JSON.stringify(scopeOf(listState));
  useEffect(() => beginSelection(scope), [scope]);

  if (!data || (error && answer.isPlaceholderData)) {
    return error ? (
      <ErrorView
        message={messageOf(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
        rows={10}
      />
    ) : (
      <Loading label={t("loading")} onRetry={() => void refetch()}>
        <div className="h-8 border-line border-b max-md:hidden" />
        <SkeletonRows columns={listState.columns.length} />
      </Loading>
    );
  }
  return (
    <TicketRows
      list={list}
      listState={listState}
      query={query}
      page={data}
      updatedAt={answer.dataUpdatedAt}
      isFetching={answer.isPlaceholderData || isFetching}
      isStale={answer.isPlaceholderData}
      mayChange={mayChange}
      isNarrow={isNarrow}
      onOpen={onOpen}
      box={box}
      empty={<EmptyView list={list} listState={listState} />}
    />
  );
}
