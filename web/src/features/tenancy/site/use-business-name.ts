import { useQuery } from "@tanstack/react-query";
import { useSession } from "#platform/session/session.ts";
import { siteQuery } from "./site.queries.ts";

/** The name of the business of this host, once it is loaded. */
export function useBusinessName(): string | undefined {
  const { data } = useQuery({ ...siteQuery, enabled: false });
  const own = useSession((session) => session.claims?.business.name);
  return data?.business.name ?? own;
}
