import { useQuery } from "@tanstack/react-query";
import { useSession } from "#platform/session/session.ts";
import { siteQuery } from "./site.queries.ts";

/** The business of this address, as far as the page knows it yet. */
export function useBusinessName(): string | undefined {
  const { data } = useQuery({ ...siteQuery, enabled: false });
  const own = useSession((session) => session.claims?.business.name);
  return data?.business.name ?? own;
}
