import { useQuery } from "@tanstack/react-query";
import { type Role, rolesQuery } from "./roles.queries.ts";

/** The roles that work here; a customer's is none of them. */
export function useStaffRoles(): readonly Role[] | undefined {
  return useQuery(rolesQuery).data?.filter(({ kind }) => kind !== "customer");
}
