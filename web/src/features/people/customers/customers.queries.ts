import type { customers as contract } from "@parley/contract";
import { customers } from "@parley/contract/calls";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

export type Customer = contract.Customer;
export type CustomerFilter = Partial<contract.Filter>;

const key = ["people", "customers"] as const;

export const customersQuery = (query: CustomerFilter) =>
  queryOptions({
    queryKey: [...key, "list", query],
    queryFn: ({ signal }) => call(customers.list, { query }, { signal }),
    placeholderData: keepPreviousData,
  });

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, "one", id],
    queryFn: async ({ signal }) =>
      (await call(customers.show, { params: { id } }, { signal })).customer,
  });

function useCustomerAct<T>(act: (ask: T) => Promise<{ message: string; customer: Customer }>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess({ customer }) {
      queries.setQueryData(customerQuery(customer.id).queryKey, customer);
      // Organizations count their members.
      return queries.invalidateQueries({ queryKey: ["people"] });
    },
  });
}

export const useAddCustomer = () =>
  useCustomerAct((body: contract.Draft) => call(customers.create, { body }));

export const useUpdateCustomer = () =>
  useCustomerAct(({ id, ...body }: contract.Change & { id: string }) =>
    call(customers.update, { params: { id }, body }),
  );

export const useInviteCustomer = () =>
  useCustomerAct((id: string) => call(customers.invite, { params: { id } }));

export const useSwitchCustomer = () =>
  useCustomerAct(({ id, status }: { id: string; status: "active" | "deactivated" | "blocked" }) =>
    call(customers.changeStatus, { params: { id }, body: { status } }),
  );

export const useDeleteCustomer = () =>
  useCustomerAct((id: string) => call(customers.remove, { params: { id } }));

export const useRestoreCustomer = () =>
  useCustomerAct((id: string) => call(customers.restore, { params: { id } }));
