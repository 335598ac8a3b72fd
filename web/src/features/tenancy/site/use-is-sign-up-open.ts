import { useQuery } from "@tanstack/react-query";
import { siteQuery } from "./site.queries.ts";

/** Whether customers may create their own account; undefined until it is known. */
export function useIsSignUpOpen(): boolean | undefined {
  const { data } = useQuery(siteQuery);
  return data && data.portal.customer_signup === "open";
}
