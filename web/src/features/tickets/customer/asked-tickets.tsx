import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation, useNavigate } from "react-router";
import { messageOr } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { PageHeader } from "#ui/page/page-header.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { writeView } from "#ui/table/address-view.ts";
import { PagedList } from "#ui/table/paged-list.tsx";
import { type ListAddress, useListAddress } from "#ui/table/use-list-address.ts";
import { small, useMedia } from "#ui/use-media.ts";
import { usePermissions } from "../../identity/index.ts";
import { KeyHint } from "../parts/key-hint.tsx";
import { AskForm } from "./ask-form.tsx";
import { askedListQuery } from "./asked.queries.ts";
import { askedColumns } from "./asked-columns.tsx";
import { t } from "./asked-texts.ts";
import { FigureTabs, type Part, partOf } from "./figure-tabs.tsx";
import { useAskedNews } from "./use-asked-news.ts";

const pageSize = 10;

/** What somebody asked, and how it stands. */
export function AskedTickets() {
  const list = useListAddress();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { isOver?: boolean } | null };
  // Asked for on another page, closing leads back there.
  const close = () => (state?.isOver ? void navigate(-1) : list.change({ new: "" }));
  const mayAsk = usePermissions()(["portal.create"]) === true;
  const isSmall = useMedia(small);
  const part = partOf(list.of("status"));
  const asked = askedBy(list, part);
  const found = useQuery(askedListQuery(asked));
  useAskedNews(found.data?.results.map(({ id }) => id) ?? [], asked);
  const openForm = () => list.change({ new: "ticket" });
  return (
    <>
      <PageHeader
        title={t("tickets")}
        actions={
          mayAsk && (
            <Button variant="primary" icon={Plus} onClick={openForm}>
              {t("new")}
              {!isSmall && <KeyHint of="new_ticket" ground="solid" />}
            </Button>
          )
        }
      />
      <FigureTabs shown={part} />
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
          columns={askedColumns(isSmall)}
          keyOf={({ id }) => id}
          unmatched={
            <StateView
              kind="search"
              title={found.data?.warning ?? t("no_match")}
              action={<Button onClick={() => list.search("")}>{t("clear_search")}</Button>}
            />
          }
          empty={
            <Nothing part={part} ask={mayAsk && <Button onClick={openForm}>{t("new")}</Button>} />
          }
        />
      </div>
      {mayAsk && list.of("new") === "ticket" && <AskForm onClose={close} />}
    </>
  );
}

function askedBy(list: ListAddress, status: Part | undefined) {
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

function Nothing({ part, ask }: { part: Part | undefined; ask: ReactNode }) {
  return part ? (
    <StateView kind="empty" title={t("empty_part")} line={t("empty_part_line")} />
  ) : (
    <StateView kind="empty" title={t("empty")} line={t("empty_line")} action={ask} />
  );
}
