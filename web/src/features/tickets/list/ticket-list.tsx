import { useQuery } from "@tanstack/react-query";
import { type RefObject, useEffect } from "react";
import { messageOf } from "#platform/api/refusal.ts";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import type { ListAddress } from "#ui/table/use-list-address.ts";
import { ticketsQuery } from "../tickets.queries.ts";
import { t } from "./list-texts.ts";
import { beginSelection } from "./rows/selection.ts";
import { TicketRows } from "./rows/ticket-rows.tsx";
import { queryOf, type Shown, scopeOf } from "./shown.rules.ts";
import { EmptyView } from "./views/empty-view.tsx";

interface Props {
  readonly list: ListAddress;
  readonly shown: Shown;
  readonly mayChange: boolean;
  /** Beside the list something is read, so it has less room. */
  readonly isNarrow: boolean;
  readonly box: RefObject<HTMLDivElement | null>;
}

/** The rows a view holds, in every state they can be in. */
export function TicketList({ list, shown, mayChange, isNarrow, box }: Props) {
  const asked = queryOf(shown);
  const answer = useQuery(ticketsQuery(asked));
  const { data, error, refetch, isFetching } = answer;
  const scope = JSON.stringify(scopeOf(shown));
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
        <SkeletonRows columns={shown.columns.length} />
      </Loading>
    );
  }
  return (
    <TicketRows
      list={list}
      shown={shown}
      asked={asked}
      page={data}
      isOnItsWay={answer.isPlaceholderData || isFetching}
      isStale={answer.isPlaceholderData}
      mayChange={mayChange}
      isNarrow={isNarrow}
      box={box}
      empty={<EmptyView list={list} shown={shown} />}
    />
  );
}
