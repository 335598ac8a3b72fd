import { useQuery } from "@tanstack/react-query";
import { type Role, rolesQuery } from "./roles.queries.ts";

/** All roles except the customer's. */
export function useStaffRoles(): readonly Role[] | undefined {
  return useQuery(rolesQuery).data?.filter(({ kind }) => kind !== "customer");
}
