import { writeView } from "#ui/table/address-view.ts";
import type { TableView } from "#ui/table/table-types.ts";
import type { AgentFilter } from "./agents.queries.ts";

export const agentStatuses = ["active", "invited", "deactivated"] as const;
const sorts = ["name", "email", "last_seen_at", "created_at"];

interface Address {
  readonly of: (name: string) => string;
  readonly view: TableView;
}

/** The list query of an address. Unknown values are ignored, so old links still open a list. */
export function agentFilter({ of, view }: Address): AgentFilter {
  const status = agentStatuses.find((one) => one === of("status"));
  const { sort } = writeView(view);
  return {
    page: view.page,
    ...(of("q") && { search: of("q") }),
    ...(of("department") && { department: of("department") }),
    ...(of("role") && { role: of("role") }),
    ...(status && { status }),
    ...(view.sort && sorts.includes(view.sort.key) && { sort: sort as AgentFilter["sort"] }),
  };
}
