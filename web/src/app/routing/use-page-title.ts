import { useEffect } from "react";
import { useMatches } from "react-router";
import { usePageNames } from "#ui/page/use-page-name.ts";
import { useBusinessName } from "../../features/tenancy/index.ts";

/** What a route says of itself. */
export interface PageHandle {
  readonly title: () => string;
}

/** `Profile · Northwind`: what the page calls itself, else the title of the innermost route that has one. */
export function usePageTitle(): void {
  const matches = useMatches();
  const business = useBusinessName();
  const handle = matches.findLast(({ handle }) => handle)?.handle as PageHandle | undefined;
  const name = usePageNames((page) => page.name);
  const page = name ?? handle?.title();
  useEffect(() => {
    document.title = [page, business ?? "Parley"].filter(Boolean).join(" · ");
  }, [page, business]);
}
