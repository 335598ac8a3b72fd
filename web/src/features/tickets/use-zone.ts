import { useQuery } from "@tanstack/react-query";
import { meQuery } from "../identity/index.ts";

/** The time zone of the business, or of the browser until it is loaded. */
export function useZone(): string {
  const { data } = useQuery(meQuery);
  return data?.business.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
}
