import { useEffect } from "react";
import { useMatches } from "react-router";
import { useBusinessName } from "../../features/tenancy/index.ts";

/** What a route says of itself. */
export interface PageHandle {
  readonly title: () => string;
}

/** `Profile · Northwind`, from the innermost route that has a title. */
export function usePageTitle(): void {
  const matches = useMatches();
  const business = useBusinessName();
  const handle = matches.findLast(({ handle }) => handle)?.handle as PageHandle | undefined;
  const page = handle?.title();
  useEffect(() => {
    document.title = [page, business ?? "Parley"].filter(Boolean).join(" · ");
  }, [page, business]);
}
