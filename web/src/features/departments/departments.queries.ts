import type { departments as contract } from "@parley/contract";
import { departments } from "@parley/contract/calls";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { completingStep } from "../tenancy/index.ts";

export type Department = contract.Department;
export type WholeDepartment = contract.WholeDepartment;
export type DepartmentFilter = Partial<contract.Filter>;

const key = ["departments"] as const;

export const departmentsQuery = (query: DepartmentFilter) =>
  queryOptions({
    queryKey: [...key, "list", query],
    queryFn: ({ signal }) => call(departments.list, { query }, { signal }),
    placeholderData: keepPreviousData,
    // Not retried: the person decides whether to try again.
    retry: false,
  });

export const departmentQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, "one", id],
    queryFn: async ({ signal }) =>
      (await call(departments.show, { params: { id } }, { signal })).department,
  });

interface Changed {
  readonly message: string;
  readonly department: WholeDepartment;
}

/** A mutation of a department that refreshes all lists of departments. */
function useDepartmentAct<T>(act: (ask: T) => Promise<Changed>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess({ department }) {
      queries.setQueryData(departmentQuery(department.id).queryKey, department);
      return queries.invalidateQueries({ queryKey: key });
    },
  });
}

interface Draft {
  readonly name: string;
  readonly support_email: string;
}

export const useCreateDepartment = () =>
  useDepartmentAct((body: Draft) =>
    completingStep("department", call(departments.create, { body })),
  );

interface Change {
  readonly id: string;
  readonly fields?: Partial<Draft> & { readonly version: number };
  readonly members?: Partial<contract.MembersChange>;
}

/** Updates name and members: two calls, each only if something changed. */
export const useUpdateDepartment = () =>
  useDepartmentAct(async ({ id, fields, members }: Change) => {
    const params = { id };
    const changed = fields && (await call(departments.update, { params, body: fields }));
    const moved = members && (await call(departments.changeMembers, { params, body: members }));
    const last = moved ?? changed;
    return last ?? { message: "", ...(await call(departments.show, { params })) };
  });

export const useToggleDepartment = () =>
  useDepartmentAct(({ id, version }: Pick<Department, "id" | "version">) =>
    call(departments.toggle, { params: { id } }, { seen: version }),
  );

export const useMakeDefault = () =>
  useDepartmentAct((id: string) => call(departments.makeDefault, { params: { id } }));
