import { writeView } from "#ui/table/address-view.ts";
import type { TableView } from "#ui/table/table-types.ts";
import type { CustomerFilter } from "./customers.queries.ts";

export const customerStatuses = ["contact", "invited", "active", "deactivated", "blocked"] as const;
/** Those in the trash are listed only when they are asked for. */
export const customerFilters = [...customerStatuses, "trash"] as const;
const sorts = ["name", "email", "created_at"];

interface Address {
  readonly of: (name: string) => string;
  readonly view: TableView;
}

/** What an address asks the server for. What it does not know is left out: an old link still opens a list. */
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
