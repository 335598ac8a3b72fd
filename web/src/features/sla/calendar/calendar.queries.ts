import type {
  Answer,
  Ask,
  holidays as holidaysContract,
  businessHours as hoursContract,
} from "@parley/contract";
import { businessHours, holidays } from "@parley/contract/calls.generated";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { completingStep } from "../../tenancy/index.ts";
import { useSlaChange } from "../sla.queries.ts";

export type Hours = Answer<typeof hoursContract.list>[number];
type HoursDraft = Ask<typeof hoursContract.add>["body"];
type HoursChange = Ask<typeof hoursContract.change>["body"];

export const hoursQuery = queryOptions({
  queryKey: ["sla", "hours"],
  queryFn: ({ signal }) => call(businessHours.list, {}, { signal }),
});

export const useAddHours = () =>
  useSlaChange((body: HoursDraft) => completingStep("hours", call(businessHours.add, { body })));

export const useChangeHours = () =>
  useSlaChange(({ id, ...body }: HoursChange & { id: string }) =>
    completingStep("hours", call(businessHours.change, { params: { id }, body })),
  );

export const useDeleteHours = () =>
  useSlaChange((id: string) => call(businessHours.remove, { params: { id } }));

/** The fields of an entry that a form edits. */
export const entryOf = ({
  name,
  weekday,
  start_time,
  end_time,
  is_working_day,
  timezone,
}: Hours) => ({
  name,
  weekday,
  start_time,
  end_time,
  is_working_day,
  timezone,
});

export type Holiday = Answer<typeof holidaysContract.list>["results"][number];
type HolidayDraft = Ask<typeof holidaysContract.add>["body"];
type HolidayChange = Ask<typeof holidaysContract.change>["body"];
type HolidayFilter = NonNullable<Ask<typeof holidaysContract.list>["query"]>;

/** The server decides the page size. */
export const holidaysQuery = (query: HolidayFilter) =>
  queryOptions({
    queryKey: ["sla", "holidays", query],
    queryFn: ({ signal }) => call(holidays.list, { query }, { signal }),
  });

const atOnce = 100;

/** All active holidays, for the preview. */
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
  useSlaChange((body: HolidayDraft) => call(holidays.add, { body }));

export const useChangeHoliday = () =>
  useSlaChange(({ id, ...body }: HolidayChange & { id: string }) =>
    call(holidays.change, { params: { id }, body }),
  );

export const useDeleteHoliday = () =>
  useSlaChange((id: string) => call(holidays.remove, { params: { id } }));
