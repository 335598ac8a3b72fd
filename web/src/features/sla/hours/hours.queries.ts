import type { Answer, Ask, businessHours as contract } from "@parley/contract";
import { businessHours } from "@parley/contract/calls";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api/call.ts";
import { useSlaChange } from "../sla.queries.ts";

export type Hours = Answer<typeof contract.list>[number];
export type HoursDraft = Ask<typeof contract.add>["body"];
export type Entry = HoursDraft["data"][number];
export type HoursChange = Ask<typeof contract.change>["body"];

export const hoursQuery = queryOptions({
  queryKey: ["sla", "hours"],
  queryFn: ({ signal }) => call(businessHours.list, {}, { signal }),
});

export const useAddHours = () =>
  useSlaChange((body: HoursDraft) =>
    call(businessHours.add, { body }, { idempotencyKey: crypto.randomUUID() }),
  );

export const useChangeHours = () =>
  useSlaChange(({ id, ...body }: HoursChange & { id: string }) =>
    call(businessHours.change, { params: { id }, body }),
  );

export const useDeleteHours = () =>
  useSlaChange((id: string) => call(businessHours.remove, { params: { id } }));

/** What counts of an entry: its day, its times and its zone. */
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
