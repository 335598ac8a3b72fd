import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { statusLineOf } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { writeView } from "#ui/table/address-view.ts";
import { PagedList } from "#ui/table/paged-list.tsx";
import { useListAddress } from "#ui/table/use-list-address.ts";
import { DepartmentActions } from "./department-actions.tsx";
import { departmentColumns } from "./department-columns.tsx";
import { DepartmentOverlays } from "./department-overlays.tsx";
import { type DepartmentFilter, departmentsQuery } from "./departments.queries.ts";
import { t } from "./departments-texts.ts";

const pageSize = 10;
const keptMs = 1000;

/** The list of departments. Search, page and open overlays are in the address. */
export function Departments() {
  const list = useListAddress();
  const search = list.of("q");
  const { page, sort } = { ...list.view, ...writeView(list.view) };
  const filter = { page, page_size: pageSize, ...(search && { search }), ...(sort && { sort }) };
  const found = useQuery(departmentsQuery(filter as DepartmentFilter));
  const status = statusLineOf(found.error);
  const failure = status ? t("load_failed_with", { status }) : t("load_failed");
  const open = (id: string) => list.change({ edit: id });

  return (
    <>
      <PagedList
        list={list}
        label={t("departments")}
        search={t("search")}
        loading={t("loading")}
        page={found.data}
        isStale={found.isPlaceholderData}
        error={found.error ? failure : undefined}
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
        keptMs={keptMs}
        add={
          <Button variant="primary" icon={Plus} onClick={() => list.change({ new: "department" })}>
            {t("new")}
          </Button>
        }
        columns={departmentColumns(open)}
        keyOf={({ id }) => id}
        actions={(department) => <DepartmentActions department={department} onEdit={open} />}
        empty={<StateView kind="empty" title={t("empty")} line={t("empty_line")} />}
      />
      <DepartmentOverlays list={list} />
    </>
  );
}
