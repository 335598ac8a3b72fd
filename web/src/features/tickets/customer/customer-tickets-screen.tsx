import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { messageOr } from "#platform/api/refusal.ts";
import { lazyPart } from "#platform/lazy-part.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { writeView } from "#ui/table/address-view.ts";
import { PagedList } from "#ui/table/paged-list.tsx";
import { type ListAddress, useListAddress } from "#ui/table/use-list-address.ts";
import { small, useMedia } from "#ui/use-media.ts";
import { usePermissions } from "../../identity/index.ts";
import { KeyHint } from "../key-hint.tsx";
import { t } from "./customer-texts.ts";
import { customerTicketColumns } from "./customer-ticket-columns.tsx";
import { customerTicketsQuery } from "./customer-tickets.queries.ts";
import { type StatusTab, StatusTabs, tabOf } from "./status-tabs.tsx";
import { useCustomerListUpdates } from "./use-customer-list-updates.ts";

const CustomerTicketForm = lazyPart(() =>
  import("./customer-ticket-form.tsx").then((module) => module.CustomerTicketForm),
);

const pageSize = 10;

/** The ticket list of a customer. */
export function CustomerTickets() {
  const list = useListAddress();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { isOver?: boolean } | null };
  // Opened from another page, closing goes back there.
  const close = () => (state?.isOver ? void navigate(-1) : list.change({ new: "" }));
  const mayCreate = usePermissions()(["portal.create"]) === true;
  const isSmall = useMedia(small);
  const tab = tabOf(list.of("status"));
  const query = filterOf(list, tab);
  const found = useQuery(customerTicketsQuery(query));
  useCustomerListUpdates(found.data?.results.map(({ id }) => id) ?? [], query);
  const openForm = () => list.change({ new: "ticket" });
  return (
    <>
      <PageHeader
        title={t("tickets")}
        actions={
          mayCreate && (
            <Button variant="primary" icon={Plus} onClick={openForm}>
              {t("new")}
              {!isSmall && <KeyHint of="new_ticket" ground="solid" />}
            </Button>
          )
        }
      />
      <StatusTabs shown={tab} />
      <div className="px-1 pt-3 max-md:px-0 [&>div:first-child]:px-4">
        <PagedList
          list={list}
          label={t("tickets")}
          search={t("search")}
          loading={t("loading")}
          page={found.data}
          isCapped={found.data?.count_is_capped ?? false}
          isStale={found.isPlaceholderData}
          error={found.error ? messageOr(found.error, t("load_failed")) : undefined}
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
          columns={customerTicketColumns(isSmall)}
          keyOf={({ id }) => id}
          unmatched={
            <StateView
              kind="search"
              title={found.data?.warning ?? t("no_match")}
              action={<Button onClick={() => list.search("")}>{t("clear_search")}</Button>}
            />
          }
          empty={
            <Nothing
              tab={tab}
              action={mayCreate && <Button onClick={openForm}>{t("new")}</Button>}
            />
          }
        />
      </div>
      {mayCreate && list.of("new") === "ticket" && <CustomerTicketForm onClose={close} />}
    </>
  );
}

function filterOf(list: ListAddress, status: StatusTab | undefined) {
  const q = list.of("q");
  const { sort } = writeView(list.view);
  const { page } = list.view;
  return {
    page,
    page_size: pageSize,
    ...(q && { q }),
    ...(sort && { sort }),
    ...(status && { status }),
  };
}

function Nothing({ tab, action }: { tab: StatusTab | undefined; action: ReactNode }) {
  return tab ? (
    <StateView kind="empty" title={t("empty_part")} line={t("empty_part_line")} />
  ) : (
    <StateView kind="empty" title={t("empty")} line={t("empty_line")} action={action} />
  );
}
