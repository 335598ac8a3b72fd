import { search } from "@parley/contract/calls";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";

export interface FoundPerson {
  readonly id: string;
  readonly kind: "customer" | "agent";
  readonly name: string;
  /** Empty if there is none, or none that the reader may see. */
  readonly email: string;
}

const most = 20;
const textOf = (pieces: readonly { readonly text: string }[] | null) =>
  pieces?.map(({ text }) => text).join("") ?? "";

/** People whose name, address or number begins so, as far as the reader may find them; two letters at least. */
export const peopleFound = (q: string) =>
  queryOptions({
    queryKey: ["search", "people", q],
    queryFn: async ({ signal }): Promise<FoundPerson[]> => {
      const query = { q, types: "users", page_size: most };
      const { groups } = await call(search.find, { query }, { signal, isBackground: true });
      return groups.flatMap((group) =>
        group.type === "users"
          ? group.results.map(({ id, kind, name, email }) => ({
              id,
              kind,
              name: textOf(name),
              email: textOf(email),
            }))
          : [],
      );
    },
    enabled: q.length >= 2,
    placeholderData: keepPreviousData,
    staleTime: 5000,
  });
