import type { audit } from "@parley/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOr } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { ErrorView } from "#ui/states/error-view.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { useListAddress } from "#ui/table/use-list-address.ts";
import { entriesQuery } from "./audit.queries.ts";
import { AuditFilters } from "./audit-filters.tsx";
import { t } from "./audit-texts.ts";
import { EntryDrawer } from "./entry-drawer.tsx";
import { EntryList } from "./entry-list.tsx";
import { ExportLog } from "./export-log.tsx";
import { useVerification } from "./use-verification.tsx";

/** The audit log. */
export function AuditLog() {
  const address = useListAddress();
  const [open, setOpen] = useState<audit.Entry>();
  const { button, banner } = useVerification();
  const filter = {
    actor: address.of("actor"),
    action: address.of("action"),
    object: address.of("object"),
    from: address.of("from"),
    to: address.of("to"),
  };
  const log = useInfiniteQuery(entriesQuery(filter));
  const entries = log.data?.pages.flatMap(({ results }) => results);
  const actor = filter.actor ? entries?.[0]?.actor : undefined;
  const isFiltered = Object.values(filter).some((value) => value !== "");

  function setFilter(parts: Record<string, string>) {
    setOpen(undefined);
    address.narrow(parts);
  }

  return (
    <section aria-label={t("title")} className="grid gap-4">
      <p className="max-w-prose text-ink-2">{t("lead")}</p>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <AuditFilters filter={filter} actor={actor} onFilter={setFilter} />
        <div className="flex gap-2">
          <ExportLog filter={filter} />
          {button}
        </div>
      </div>
      {banner}
      {log.error && !entries && (
        <ErrorView message={messageOr(log.error, t("failed"))} onRetry={() => void log.refetch()} />
      )}
      {!entries && !log.error && <SkeletonRows rows={8} columns={4} />}
      {entries?.length === 0 && (
        <StateView
          kind={isFiltered ? "search" : "empty"}
          title={t(isFiltered ? "none_found" : "none")}
        />
      )}
      {entries && entries.length > 0 && <EntryList entries={entries} onOpen={setOpen} />}
      {log.hasNextPage && (
        <div>
          <Button busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {t("more")}
          </Button>
        </div>
      )}
      <EntryDrawer entry={open} onClose={() => setOpen(undefined)} onFilter={setFilter} />
    </section>
  );
}
