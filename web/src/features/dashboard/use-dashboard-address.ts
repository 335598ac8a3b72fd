import { periods } from "@parley/contract/dashboard/periods";
import { useListAddress } from "#ui/table/use-list-address.ts";
import type { DashboardQuery } from "./dashboard.queries.ts";

/** The filters of the dashboard in its address, so that Back and links restore them. */
export function useDashboardAddress() {
  const { of, narrow } = useListAddress();
  const period = of("period");
  const query: DashboardQuery = {
    ...(Object.hasOwn(periods, period) && { period: period as keyof typeof periods }),
    ...(of("department") && { department: of("department") }),
  };
  return { query, choose: narrow };
}
