import type { ticketChangeList as changeContract, macros as contract } from "@parley/contract";
import { macros, ticketChangeList } from "@parley/contract/calls";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import type { Option } from "#ui/select/options.ts";

export type ChangeItem = changeContract.ChangeItem;
export type NamedChange = changeContract.NamedChange;
export type PreviewedTicket = contract.Previewed;

const key = ["macros"] as const;
const shown = 50;

/** Macros to choose from, the most used first. */
export const macroChoices = (search: string) =>
  queryOptions({
    queryKey: [...key, "choices", search],
    queryFn: async ({ signal }): Promise<Option[]> => {
      const query = { page: 1, page_size: shown, ...(search && { search }) };
      const { results } = await call(macros.list, { query }, { signal });
      return results.map(({ id, name, folder }) => ({
        value: id,
        label: name,
        ...(folder && { group: folder }),
      }));
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

export const macroQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, "one", id],
    queryFn: async ({ signal }) => (await call(macros.show, { params: { id } }, { signal })).macro,
  });

/** What a macro would do to some tickets. */
export const previewQuery = (id: string, tickets: readonly string[]) =>
  queryOptions({
    queryKey: [...key, "preview", id, tickets],
    queryFn: async ({ signal }) => {
      const body = { tickets: [...tickets] };
      return (await call(macros.preview, { params: { id }, body }, { signal })).results;
    },
    staleTime: 0,
    gcTime: 0,
  });

/** What a macro does to a ticket, after the changes that were chosen before. */
export const stageMacro = (id: string, ticket: string, before: readonly ChangeItem[]) =>
  call(macros.stage, { params: { id }, body: { ticket, before: [...before] } });

export const applyChanges = (ticket: string, changes: readonly ChangeItem[]) =>
  call(ticketChangeList.apply, { params: { ticket }, body: { changes: [...changes] } });
