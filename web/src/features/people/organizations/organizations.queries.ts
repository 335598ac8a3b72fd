import type { organizations as contract } from "@parley/contract";
import { organizations } from "@parley/contract/calls";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

export type Organization = contract.Organization;

const key = ["people", "organizations"] as const;

export const organizationsQuery = (query: Partial<contract.Filter>) =>
  queryOptions({
    queryKey: [...key, "list", query],
    queryFn: ({ signal }) => call(organizations.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const organizationQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, "one", id],
    queryFn: async ({ signal }) =>
      (await call(organizations.show, { params: { id } }, { signal })).organization,
  });

function useOrganizationAct<T>(
  act: (ask: T) => Promise<{ message: string; organization: Organization }>,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess({ organization }) {
      queries.setQueryData(organizationQuery(organization.id).queryKey, organization);
      // Customers are listed with theirs.
      return queries.invalidateQueries({ queryKey: ["people"] });
    },
  });
}

export const useAddOrganization = () =>
  useOrganizationAct((body: contract.Draft) => call(organizations.create, { body }));

export const useUpdateOrganization = () =>
  useOrganizationAct(({ id, ...body }: contract.Change & { id: string }) =>
    call(organizations.update, { params: { id }, body }),
  );

export const useDeleteOrganization = () =>
  useOrganizationAct((id: string) => call(organizations.remove, { params: { id } }));

export const useChangeMembers = () =>
  useOrganizationAct(({ id, ...body }: { id: string; add?: string[]; remove?: string[] }) =>
    call(organizations.members, { params: { id }, body }),
  );
