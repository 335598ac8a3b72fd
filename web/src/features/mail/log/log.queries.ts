import type { mailLog as contract } from "@parley/contract";
import { mailLog } from "@parley/contract/calls";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { mailLogKey, mailLogPaging } from "../../mail-list/index.ts";

type Asked = Partial<Omit<contract.Filter, "page_size" | "cursor">>;

export const logQuery = (filter: Readonly<Record<string, string>>) => {
  const asked = Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== ""),
  ) as Asked;
  return infiniteQueryOptions({
    ...mailLogPaging,
    queryKey: [...mailLogKey, "list", asked],
    queryFn: ({ signal, pageParam }) =>
      call(
        mailLog.list,
        { query: { ...asked, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
};

export const explanationQuery = (id: string) =>
  queryOptions({
    queryKey: [...mailLogKey, "explanation", id],
    queryFn: ({ signal }) => call(mailLog.explain, { params: { id } }, { signal }),
    staleTime: 0,
  });
