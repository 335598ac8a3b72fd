import type { Answer, Ask, holidays as contract } from "@parley/contract";
import { holidays } from "@parley/contract/calls";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { useSlaChange } from "../sla.queries.ts";

export type Holiday = Answer<typeof contract.list>["results"][number];
export type HolidayDraft = Ask<typeof contract.add>["body"];
export type HolidayChange = Ask<typeof contract.change>["body"];
export type HolidayFilter = NonNullable<Ask<typeof contract.list>["query"]>;

/** How many come at once is the server's choice. */
export const holidaysQuery = (query: HolidayFilter) =>
  queryOptions({
    queryKey: ["sla", "holidays", query],
    queryFn: ({ signal }) => call(holidays.list, { query }, { signal }),
  });

const atOnce = 100;

/** All that count today, to try out one more. */
export const activeHolidaysQuery = queryOptions({
  queryKey: ["sla", "holidays", "active"],
  async queryFn({ signal }) {
    const all: Holiday[] = [];
    for (let page = 1, isMore = true; isMore; page += 1) {
      const query = { is_active: true, page, page_size: atOnce };
      const { results, next } = await call(holidays.list, { query }, { signal });
      all.push(...results);
      isMore = next !== null;
    }
    return all;
  },
});

export const useAddHoliday = () =>
  useSlaChange((body: HolidayDraft) =>
    call(holidays.add, { body }, { idempotencyKey: crypto.randomUUID() }),
  );

export const useChangeHoliday = () =>
  useSlaChange(({ id, ...body }: HolidayChange & { id: string }) =>
    call(holidays.change, { params: { id }, body }),
  );

export const useDeleteHoliday = () =>
  useSlaChange((id: string) => call(holidays.remove, { params: { id } }));
