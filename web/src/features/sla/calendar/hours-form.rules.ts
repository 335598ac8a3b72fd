import { dayOf } from "@parley/contract/sla/weekday";

/** One entry of the form. Weekdays are numbered from Sunday, as the API expects them. */
interface EntryForm {
  readonly name: string;
  readonly weekday: number;
  readonly start_time: string;
  readonly end_time: string;
  readonly is_working_day: boolean;
  readonly timezone: string;
}

export interface HoursForm {
  data: EntryForm[];
}

const sunday = 0;

export const newEntry = (timezone: string): EntryForm => ({
  name: "",
  weekday: sunday,
  start_time: "09:00",
  end_time: "17:00",
  is_working_day: true,
  timezone,
});

export const firstEntry = (timezone: string): EntryForm => ({
  ...newEntry(timezone),
  name: "Default Business Hours",
  start_time: "08:00",
});

const allZones = () => Intl.supportedValuesOf?.("timeZone") ?? [];

const usual = [
  "UTC",
  "America/New_York",
  "America/Chicago",
  "America/Denver",
  "America/Los_Angeles",
  "Europe/London",
  "Europe/Paris",
  "Asia/Tokyo",
  "Asia/Shanghai",
  "Australia/Sydney",
];

/** The browser's time zone, the one that the entry already has and the usual ones come first; all others follow. */
export function zoneOptions(detected: string, chosen: string, all = allZones()) {
  const zones = new Set([detected, ...usual, chosen, ...all]);
  zones.delete("");
  return [...zones].map((zone) => ({ value: zone, label: zone }));
}

/** The weekdays by name, Monday first, with the values that the API expects. */
export const weekdayOptions = [1, 2, 3, 4, 5, 6, 7].map((iso) => {
  const { weekday, day_name } = dayOf(iso);
  return { value: String(weekday), label: day_name };
});
