import { periods } from "@parley/contract/dashboard/periods";
import { useListAddress } from "#ui/table/use-list-address.ts";
import type { DashboardQuery } from "./dashboard.queries.ts";

/** What the dashboard is asked for stands in its address, so that Back and a colleague find the same. */
export function useDashboardAddress() {
  const { of, narrow } = useListAddress();
  const period = of("period");
  const query: DashboardQuery = {
    ...(Object.hasOwn(periods, period) && { period: period as keyof typeof periods }),
    ...(of("department") && { department: of("department") }),
  };
  return { query, choose: narrow };
}
