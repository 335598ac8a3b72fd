import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { SearchField } from "../inputs/search-field.tsx";
import { ErrorView } from "../states/error-view.tsx";
import { Loading } from "../states/loading.tsx";
import { SkeletonRows } from "../states/skeleton-rows.tsx";
import { StateView } from "../states/state-view.tsx";
import { useMinimumDuration } from "../states/use-minimum-duration.ts";
import { small, useMedia } from "../use-media.ts";
import { PagedTable, type PagedTableProps } from "./paged-table.tsx";
import { actionsWidth } from "./table-types.ts";
import type { ListAddress } from "./use-list-address.ts";

interface PagedListProps<Row>
  extends Pick<
    PagedTableProps<Row>,
    "label" | "columns" | "keyOf" | "actions" | "empty" | "isCapped"
  > {
  readonly list: ListAddress;
  /** The search's name and placeholder, as 'Search departments...'. */
  readonly search: string;
  /** Read out once the wait is noticed. */
  readonly loading: string;
  /** What narrows it beside the search. */
  readonly filters?: ReactNode;
  /** Set where filters narrow it; otherwise the search alone does. */
  readonly isNarrowed?: boolean;
  /** What stands there when nothing matches. */
  readonly unmatched?: ReactNode;
  /** The button that adds one. */
  readonly add?: ReactNode;
  /** The current page; undefined before the first one is loaded. */
  readonly page: { readonly count: number; readonly results: readonly Row[] } | undefined;
  readonly isStale?: boolean;
  readonly error: string | undefined;
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
  /** How long a skeleton stays once it is there. */
  readonly keptMs?: number;
}

/** A list that the server searches, sorts and pages: its search, the button that adds to it, and every state it can be in. */
export function PagedList<Row>(props: PagedListProps<Row>) {
  const { list, page, error, onRetry, isRetrying, columns, keptMs = 0 } = props;
  const { isNarrowed = list.of("q") !== "", unmatched = <StateView kind="search" /> } = props;
  const isLoading = useMinimumDuration(!page && !error, keptMs);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 pb-3">
        <div
          className={classes(
            "flex min-w-0 flex-1 flex-wrap items-center gap-2",
            Boolean(props.filters) && "max-md:basis-full",
          )}
        >
          <SearchField
            label={props.search}
            value={list.of("q")}
            onSearch={list.search}
            className="max-w-80 max-md:max-w-none"
          />
          {props.filters}
        </div>
        {props.add}
      </div>
      {isLoading ? (
        <Loading label={props.loading} onRetry={onRetry}>
          <SkeletonTable columns={columns} hasActions={props.actions !== undefined} />
        </Loading>
      ) : error || !page ? (
        <ErrorView message={error ?? ""} onRetry={onRetry} isRetrying={isRetrying} rows={10} />
      ) : (
        <PagedTable
          label={props.label}
          rows={page.results}
          total={page.count}
          columns={columns}
          keyOf={props.keyOf}
          view={list.view}
          onView={list.onView}
          isStale={props.isStale}
          actions={props.actions}
          isCapped={props.isCapped}
          empty={isNarrowed ? unmatched : props.empty}
        />
      )}
    </>
  );
}

interface SkeletonTableProps {
  readonly columns: readonly { readonly width?: string }[];
  readonly hasActions: boolean;
}

/** What the table will be, with its head and the widths of its columns. */
function SkeletonTable({ columns, hasActions }: SkeletonTableProps) {
  const isSmall = useMedia(small);
  const widths = columns.map(({ width = "minmax(0, 1fr)" }) => width);
  return (
    <>
      <div className="h-8 border-line border-b max-md:hidden" />
      <SkeletonRows
        widths={isSmall ? ["1fr"] : [...widths, ...(hasActions ? [actionsWidth] : [])]}
      />
    </>
  );
}
