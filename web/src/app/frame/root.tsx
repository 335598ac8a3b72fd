import { Outlet, ScrollRestoration } from "react-router";
import { LiveRegions } from "#ui/live/live-regions.tsx";
import { usePageFace } from "../../features/tenancy/index.ts";
import { RouteProgress } from "./route-progress.tsx";
import { useArrival } from "./use-arrival.ts";
import { useDeparture } from "./use-departure.ts";
import { usePageTitle } from "./use-page-title.ts";
import { useTenantCheck } from "./use-tenant-check.ts";

/** What holds on every page: whose address it is, who has left, what it is called, and where toasts appear. */
export function Root() {
  useTenantCheck();
  useDeparture();
  usePageTitle();
  usePageFace();
  useArrival();
  return (
    <>
      <Outlet />
      <RouteProgress />
      <LiveRegions />
      <ScrollRestoration />
    </>
  );
}
