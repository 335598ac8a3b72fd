import type { roles as contract } from "@parley/contract";
import { roles } from "@parley/contract/calls";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { roleName } from "./role-name.ts";

export type Role = contract.Role;
export type Group = contract.Group;

const key = ["people", "roles"] as const;

export const rolesQuery = queryOptions({
  queryKey: [...key, "list"],
  queryFn: async ({ signal }) => {
    const { results } = await call(roles.list, {}, { signal });
    return results.map((role) => ({ ...role, name: roleName(role) }));
  },
});

/** The list of all permissions; it changes only with a release. */
export const permissionsQuery = queryOptions({
  queryKey: [...key, "permissions"],
  queryFn: async ({ signal }) => (await call(roles.catalogue, {}, { signal })).groups,
  staleTime: Number.POSITIVE_INFINITY,
});

function useRoleAct<T, A extends { message: string }>(act: (ask: T) => Promise<A>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    // Agents are listed with the names of their roles.
    onSuccess: () => queries.invalidateQueries({ queryKey: ["people"] }),
  });
}

export const useSaveMatrix = () =>
  useRoleAct((changes: contract.Matrix["changes"]) => call(roles.matrix, { body: { changes } }));

interface Saved {
  /** None when one is made. */
  readonly edited?: Role;
  readonly draft: contract.Draft;
}

/** Creates or updates a role; of built-in roles only the default scope. */
export const useSaveRole = () =>
  useRoleAct(({ edited, draft }: Saved) => {
    if (!edited) return call(roles.create, { body: draft });
    const { name, description, default_scope } = draft;
    const body =
      edited.kind === "custom" ? { name, description, default_scope } : { default_scope };
    return call(roles.update, {
      params: { id: edited.id },
      body: { ...body, version: edited.version },
    });
  });

export const useDeleteRole = () =>
  useRoleAct((id: string) => call(roles.remove, { params: { id } }));
