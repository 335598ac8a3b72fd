import { writeView } from "#ui/table/address-view.ts";
import type { TableView } from "#ui/table/table-types.ts";
import type { CustomerFilter } from "./customers.queries.ts";

export const customerStatuses = ["contact", "invited", "active", "deactivated", "blocked"] as const;
/** Deleted customers are listed only by this filter. */
export const customerFilters = [...customerStatuses, "trash"] as const;
const sorts = ["name", "email", "created_at"];

interface Address {
  readonly of: (name: string) => string;
  readonly view: TableView;
}

/** The list query of an address. Unknown values are ignored, so old links still open a list. */
export function customerFilter({ of, view }: Address): CustomerFilter {
  const status = customerFilters.find((one) => one === of("status"));
  const { sort } = writeView(view);
  return {
    page: view.page,
    ...(of("q") && { search: of("q") }),
    ...(of("organization") && { organization: of("organization") }),
    ...(status && { status }),
    ...(view.sort && sorts.includes(view.sort.key) && { sort: sort as CustomerFilter["sort"] }),
  };
}
