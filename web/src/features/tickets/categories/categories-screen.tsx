import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { statusLineOf } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { writeView } from "#ui/table/address-view.ts";
import { PagedList } from "#ui/table/paged-list.tsx";
import { useListAddress } from "#ui/table/use-list-address.ts";
import { type CategoryFilter, categoriesQuery } from "./categories.queries.ts";
import { t } from "./categories-texts.ts";
import { CategoryActions } from "./category-actions.tsx";
import { categoryColumns } from "./category-columns.tsx";
import { CategoryOverlays } from "./category-overlays.tsx";

const pageSize = 10;
const keptMs = 1000;

/** The ticket categories. Page, search and open forms are in the address. */
export function Categories() {
  const list = useListAddress();
  const search = list.of("q");
  const { page, sort } = { ...list.view, ...writeView(list.view) };
  const filter = { page, page_size: pageSize, ...(search && { search }), ...(sort && { sort }) };
  const found = useQuery(categoriesQuery(filter as CategoryFilter));
  const status = statusLineOf(found.error);
  const failure = status ? t("load_failed_with", { status }) : t("load_failed");
  const open = (id: string) => list.change({ edit: id });

  return (
    <>
      <PagedList
        list={list}
        label={t("categories")}
        search={t("search")}
        loading={t("loading")}
        page={found.data}
        isStale={found.isPlaceholderData}
        error={found.error ? failure : undefined}
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
        keptMs={keptMs}
        add={
          <Button variant="primary" icon={Plus} onClick={() => list.change({ new: "category" })}>
            {t("new")}
          </Button>
        }
        columns={categoryColumns(open)}
        keyOf={({ id }) => id}
        actions={(category) => <CategoryActions category={category} onEdit={open} />}
        empty={<StateView kind="empty" title={t("empty")} line={t("empty_line")} />}
      />
      <CategoryOverlays list={list} />
    </>
  );
}
