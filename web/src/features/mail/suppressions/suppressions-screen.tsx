import { useQuery } from "@tanstack/react-query";
import { messageOf, messageOr } from "#platform/api/refusal.ts";
import { defineTexts } from "#platform/texts/texts.ts";
import { fullDate } from "#platform/time/relative-time.ts";
import { useZone } from "#platform/time/zone.ts";
import { Button } from "#ui/buttons/button.tsx";
import { confirm } from "#ui/overlays/confirm.ts";
import { StateView } from "#ui/states/state-view.tsx";
import { PagedList } from "#ui/table/paged-list.tsx";
import type { Column } from "#ui/table/table-types.ts";
import { useListAddress } from "#ui/table/use-list-address.ts";
import { toast } from "#ui/toasts/toast.ts";
import { type Suppression, suppressionsQuery, useAllowAgain } from "./suppressions.queries.ts";
import english from "./suppressions.texts.json";

const t = defineTexts(english);

/** Addresses are counted up to this many. */
const mostCounted = 10_000;

/** Addresses that get no more mails. Search and page are in the address. */
export function Suppressions() {
  const list = useListAddress();
  const search = list.of("q");
  const found = useQuery(suppressionsQuery({ page: list.view.page, ...(search && { search }) }));
  return (
    <>
      <p className="mb-3 text-ink-2">{t("intro")}</p>
      <PagedList
        list={list}
        label={t("suppressed")}
        search={t("search")}
        loading={t("loading")}
        page={found.data}
        isCapped={(found.data?.count ?? 0) >= mostCounted}
        isStale={found.isPlaceholderData}
        error={found.error ? messageOr(found.error, t("load_failed")) : undefined}
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
        columns={columns}
        keyOf={({ id }) => id}
        actions={(suppression) => <AllowAgain {...suppression} />}
        empty={<StateView kind="empty" title={t("empty")} line={t("empty_line")} />}
      />
    </>
  );
}

const columns: readonly Column<Suppression>[] = [
  {
    key: "address",
    title: t("address"),
    cell: ({ address }) => <span className="break-all font-medium">{address}</span>,
  },
  {
    key: "why",
    title: t("why"),
    cell: ({ reason, until, said }) => (
      <span className="block whitespace-normal py-1 [overflow-wrap:anywhere]">
        {until ? <Returned until={until} /> : t(reason)}
        {said && <span className="block text-ink-2">{said}</span>}
      </span>
    ),
  },
  {
    key: "since",
    title: t("since"),
    width: "15rem",
    cell: ({ created_at }) => <Since moment={created_at} />,
  },
];

function Returned({ until }: { readonly until: string }) {
  const zone = useZone();
  return t("returned", { until: fullDate(until, zone) });
}

function Since({ moment }: { readonly moment: string }) {
  const zone = useZone();
  return <time dateTime={moment}>{fullDate(moment, zone)}</time>;
}

function AllowAgain({ id, address }: Suppression) {
  const allow = useAllowAgain(id);
  const ask = () =>
    void confirm({
      title: t("allow_title"),
      message: t("allow_line", { address }),
      confirmText: t("allow"),
      act: () => allow.mutateAsync().then(({ message }) => void toast.success(message)),
    }).catch((error: unknown) => void toast.error(messageOf(error)));
  return (
    <Button size="toolbar" aria-label={t("allow_address", { address })} onClick={ask}>
      {t("allow")}
    </Button>
  );
}
