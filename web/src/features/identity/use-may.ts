import type { Permission } from "@parley/contract";
import { useQuery } from "@tanstack/react-query";
import { useUser } from "#platform/session/session.ts";
import { meQuery } from "./me.queries.ts";

export type May = (needs: readonly Permission[]) => boolean | undefined;

/** Whether the person holds one of some permissions: undefined until it is known. An admin holds all; the server has the last word. */
export function useMay(): May {
  const { role } = useUser();
  const { data } = useQuery(meQuery);
  return (needs) =>
    role === "admin" || (data && needs.some((need) => data.permissions.includes(need)));
}
