import { useQuery } from "@tanstack/react-query";
import { momentText } from "#ui/dates/format-day.ts";
import { wallTimeAt } from "#ui/dates/wall-time.ts";
import { meQuery } from "../identity/index.ts";

/** The time zone of the business, or of the browser while it is loading. */
export function useZone(): string {
  const { data } = useQuery(meQuery);
  return data?.business.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export const momentIn = (zone: string, moment: string) =>
  momentText(wallTimeAt(new Date(moment), zone));

/** The time zone of the browser. */
export const detectedZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
