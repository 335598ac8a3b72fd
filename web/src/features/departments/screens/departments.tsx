import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { statusLineOf } from "#platform/api/refusal.ts";
import { Button } from "#ui/button.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { writeView } from "#ui/table/address-view.ts";
import { PagedList } from "#ui/table/paged-list.tsx";
import { useListAddress } from "#ui/table/use-list-address.ts";
import { type DepartmentFilter, departmentsQuery } from "../departments.queries.ts";
import { t } from "../departments-texts.ts";
import { DepartmentActs } from "../parts/department-acts.tsx";
import { departmentColumns } from "../parts/department-columns.tsx";
import { DepartmentLayers } from "../parts/department-layers.tsx";

const pageSize = 10;
const keptMs = 1000;

/** The teams that work tickets. The address says what is looked at and what is open over it. */
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
        actions={(department) => <DepartmentActs department={department} onEdit={open} />}
        empty={<StateView kind="empty" title={t("empty")} line={t("empty_line")} />}
      />
      <DepartmentLayers list={list} />
    </>
  );
}
