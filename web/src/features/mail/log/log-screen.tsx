import { useInfiniteQuery } from "@tanstack/react-query";
import { messageOr } from "#platform/api/refusal.ts";
import { fullDate } from "#platform/time/relative-time.ts";
import { useZone } from "#platform/time/zone.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { useListAddress } from "#ui/table/use-list-address.ts";
import { MailList } from "../../mail-list/index.ts";
import { ExplanationDrawer } from "./explanation-drawer.tsx";
import { logQuery } from "./log.queries.ts";
import { type LogFilter, LogFilters, noFilter } from "./log-filters.tsx";
import { t } from "./log-texts.ts";

/** The mails in and out. Filters and the explained mail are in the address. */
export function MailLog() {
  const list = useListAddress();
  const filter = Object.fromEntries(
    Object.keys(noFilter).map((name) => [name, list.of(name)]),
  ) as LogFilter;
  const isAddress = filter.address === "" || /^[^\s@]+@[^\s@]+$/.test(filter.address);
  const log = useInfiniteQuery({ ...logQuery({ ...filter }), enabled: isAddress });
  const mails = isAddress ? log.data?.pages.flatMap(({ results }) => results) : [];
  const isFiltered = Object.values(filter).some((value) => value !== "");
  return (
    <section aria-label={t("title")} className="grid gap-4">
      <p className="max-w-prose text-ink-2">{t("lead")}</p>
      <LogFilters filter={filter} onFilter={(parts) => list.narrow({ ...parts, explain: "" })} />
      {!mails && !log.error && (
        <Loading label={t("loading")} onRetry={() => void log.refetch()}>
          <SkeletonRows rows={8} columns={3} />
        </Loading>
      )}
      {log.error && !mails && (
        <ErrorView
          message={messageOr(log.error, t("failed"))}
          onRetry={() => void log.refetch()}
          isRetrying={log.isFetching}
        />
      )}
      {mails?.length === 0 && !log.hasNextPage && (
        <StateView
          kind={isFiltered ? "search" : "empty"}
          title={t(isFiltered ? "none_found" : "none")}
          line={emptyLine({ isAddress, isFiltered })}
        />
      )}
      {mails && mails.length > 0 && (
        <MailList
          label={t("title")}
          mails={mails}
          mayAct
          onExplain={({ id }) => list.change({ explain: id })}
        />
      )}
      {isAddress && log.hasNextPage && (
        <Older
          isFetching={log.isFetchingNextPage}
          searchedUntil={log.data?.pages.at(-1)?.searched_until ?? null}
          onMore={() => void log.fetchNextPage()}
        />
      )}
      <ExplanationDrawer id={list.of("explain")} onClose={() => list.change({ explain: "" })} />
    </section>
  );
}

function emptyLine({ isAddress, isFiltered }: { isAddress: boolean; isFiltered: boolean }) {
  if (!isAddress) return t("address_line");
  return isFiltered ? undefined : t("none_line");
}

interface OlderProps {
  readonly isFetching: boolean;
  /** Where the search stopped, if it found less than a page. */
  readonly searchedUntil: string | null;
  readonly onMore: () => void;
}

function Older({ isFetching, searchedUntil, onMore }: OlderProps) {
  const zone = useZone();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button busy={isFetching} onClick={onMore}>
        {t(searchedUntil ? "look_further" : "more")}
      </Button>
      {searchedUntil && (
        <p role="status" className="text-ink-2">
          {t("searched", { moment: fullDate(searchedUntil, zone) })}
        </p>
      )}
    </div>
  );
}
