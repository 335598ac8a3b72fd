import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOr } from "#platform/api/refusal.ts";
import { defineKeys, withActs } from "#platform/keys/shortcuts.ts";
import { useShortcuts } from "#platform/keys/use-shortcuts.ts";
import { TabLinks } from "#ui/navigation/tab-links.tsx";
import { Page } from "#ui/page/page.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { ErrorView } from "#ui/states/error-view.tsx";
import { Loading } from "#ui/states/loading.tsx";
import { SkeletonRows } from "#ui/states/skeleton-rows.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { toggleOne } from "#ui/table/selection.ts";
import { useListAddress } from "#ui/table/use-list-address.ts";
import { usePermissions } from "../identity/index.ts";
import { useBatch } from "./batch-bar.tsx";
import { RequestList } from "./request-list.tsx";
import { RequestPane } from "./request-pane.tsx";
import {
  type RequestPage,
  requestCountsQuery,
  requestsQuery,
  type Status,
} from "./requests.queries.ts";
import { t } from "./requests-texts.ts";

const statuses: readonly Status[] = ["new", "accepted", "declined", "spam"];
const path = "/requests";

const keys = defineKeys(t("scope"), {
  request_next: { keys: "J", label: t("key_next") },
  request_previous: { keys: "K", label: t("key_previous") },
  request_select: { keys: "X", label: t("key_select") },
});

/** What visitors asked, and one of them beside the list. Status, page and request are in the address. */
export function Requests() {
  const list = useListAddress();
  const status = statuses.find((one) => one === list.of("status")) ?? "new";
  const counts = useQuery(requestCountsQuery).data;
  return (
    <Page>
      <PageHeader title={t("requests")} />
      <div className="mx-5 mb-3 flex border-line border-b max-md:mx-4">
        <TabLinks
          label={t("statuses")}
          links={statuses.map((one) => ({
            to: one === "new" ? path : `${path}?status=${one}`,
            label: t(one),
            isActive: one === status,
            ...(one === "new" && counts && { count: counts.new }),
          }))}
        />
      </div>
      <Requested key={status} status={status} list={list} />
    </Page>
  );
}

interface RequestedProps {
  readonly status: Status;
  readonly list: ReturnType<typeof useListAddress>;
}

function Requested({ status, list }: RequestedProps) {
  const found = useQuery(requestsQuery(status, list.view.page));
  const { data } = found;
  if (!data) {
    return found.error ? (
      <ErrorView
        message={messageOr(found.error, t("load_failed"))}
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
      />
    ) : (
      <Loading label={t("loading")} onRetry={() => void found.refetch()}>
        <SkeletonRows rows={10} columns={2} />
      </Loading>
    );
  }
  if (data.results.length === 0 && !list.of("open")) {
    const isNew = status === "new";
    return (
      <StateView
        kind="empty"
        title={t(isNew ? "empty_new" : "empty_other")}
        line={isNew ? t("empty_new_line") : undefined}
      />
    );
  }
  return <ListAndPane data={data} list={list} status={status} />;
}

interface ListAndPaneProps {
  readonly data: RequestPage;
  readonly list: RequestedProps["list"];
  readonly status: Status;
}

/** Beside the list one request is always shown; where there is only room for one of them, the list comes first. */
function ListAndPane({ data, list, status }: ListAndPaneProps) {
  const { results: rows, previous, next } = data;
  const opened = list.of("open");
  const at = Math.max(
    rows.findIndex(({ id }) => id === opened),
    0,
  );
  const shown = opened || rows[0]?.id;
  const [moved, setMoved] = useState(0);
  const open = (id: string | undefined) => {
    setMoved((count) => count + 1);
    list.change({ open: id ?? "" }, true);
  };
  const mayDecide = usePermissions()(["requests.triage"]) === true;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = rows.filter(({ id }) => chosen.has(id));
  const toggle = (id: string) => setChosen(toggleOne(chosen, id));
  const batch = useBatch({ selected, status, onDone: () => setChosen(new Set()) });
  const [after, before] = [rows[at + 1], rows[at - 1]];
  useShortcuts(
    withActs(keys, {
      request_next: after && (() => open(after.id)),
      request_previous: before && (() => open(before.id)),
      request_select: mayDecide && shown ? () => toggle(shown) : undefined,
    }),
  );
  return (
    <div className="grid gap-4 px-5 pb-8 max-md:px-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className={opened ? "max-lg:hidden" : undefined}>
        <RequestList
          rows={rows}
          shown={shown}
          focus={moved}
          onOpen={open}
          previous={previous !== null}
          next={next !== null}
          selection={mayDecide ? { ids: chosen, toggle } : undefined}
          onPage={(by) => list.change({ open: "", page: String(list.view.page + by) })}
        />
      </div>
      <div className={opened ? undefined : "max-lg:hidden"}>
        {shown && (
          <RequestPane
            key={shown}
            id={shown}
            onBack={() => open(undefined)}
            onDecided={() => open((after ?? before)?.id)}
            batch={selected.length > 0 ? batch.acts : undefined}
          />
        )}
      </div>
      {batch.element}
    </div>
  );
}
