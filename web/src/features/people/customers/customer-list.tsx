import { useQuery } from "@tanstack/react-query";
import { messageOf } from "#platform/api/refusal.ts";
import { Button } from "#ui/buttons/button.tsx";
import { FilterSelect } from "#ui/select/filter-select.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { PagedList } from "#ui/table/paged-list.tsx";
import type { ListAddress } from "#ui/table/use-list-address.ts";
import { customerColumns } from "./customer-columns.tsx";
import { customerFilter, customerFilters } from "./customer-filter.rules.ts";
import { CustomerMenu } from "./customer-menu.tsx";
import { customersQuery } from "./customers.queries.ts";
import { t } from "./customers-texts.ts";

export function CustomerList({ list }: { list: ListAddress }) {
  const filter = customerFilter(list);
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery(customersQuery(filter));
  return (
    <PagedList
      list={list}
      label={t("customers")}
      search={t("search")}
      loading={t("loading")}
      page={data}
      isCapped={data?.count_is_capped ?? false}
      isStale={isPlaceholderData}
      error={error ? messageOf(error) : undefined}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
      columns={customerColumns}
      keyOf={({ id }) => id}
      actions={(customer) => (
        <CustomerMenu customer={customer} onEdit={() => list.change({ edit: customer.id })} />
      )}
      filters={
        <FilterSelect
          label={t("status")}
          all={t("all_statuses")}
          options={customerFilters.map((value) => ({ value, label: t(`status_${value}`) }))}
          value={list.of("status")}
          onChange={(status) => list.narrow({ status })}
        />
      }
      isNarrowed={Boolean(filter.search || filter.status || filter.organization)}
      unmatched={
        <StateView
          kind="search"
          title={t("no_match")}
          action={
            <Button onClick={() => list.narrow({ q: "", status: "", organization: "" })}>
              {t("clear")}
            </Button>
          }
        />
      }
      empty={<StateView kind="empty" title={t("empty")} />}
    />
  );
}
