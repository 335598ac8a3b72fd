import type { Permission } from "@parley/contract";
import { useQuery } from "@tanstack/react-query";
import { useUser } from "#platform/session/session.ts";
import { meQuery } from "./me.queries.ts";

export type PermissionCheck = (needs: readonly Permission[]) => boolean | undefined;

/** Whether the person has one of the permissions; undefined until they are loaded. An admin has all of them. */
export function usePermissions(): PermissionCheck {
  const { role } = useUser();
  const { data } = useQuery(meQuery);
  return (needs) =>
    role === "admin" || (data && needs.some((need) => data.permissions.includes(need)));
}
