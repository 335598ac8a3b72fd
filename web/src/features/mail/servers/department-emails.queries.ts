import type { Answer, departmentEmails as contract } from "@parley/contract";
import { departmentEmails } from "@parley/contract/calls";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { configQuery } from "../settings/settings.queries.ts";

export type DepartmentEmail = Answer<typeof contract.list>["results"][number];

export const emailsQuery = (page: number) =>
  queryOptions({
    queryKey: ["mail", "emails", page],
    queryFn: ({ signal }) => call(departmentEmails.list, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The page number in a `next` or `previous` link. */
export function pageOfLink(link: string): number {
  return Number(new URL(link, location.origin).searchParams.get("page") ?? 1);
}

export function useUpdateEmail(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: contract.Change) =>
      call(departmentEmails.update, { params: { id }, body: { ...body, id } }),
    onSuccess() {
      void queries.invalidateQueries({ queryKey: configQuery.queryKey });
      return queries.invalidateQueries({ queryKey: ["mail", "emails"] });
    },
  });
}

export function useTestEmail(id: string) {
  return useMutation({
    mutationFn: (kind: "smtp" | "imap") =>
      call(departmentEmails.test, { params: { id }, body: { kind } }),
  });
}
