import { Outlet, ScrollRestoration } from "react-router";
import { LiveRegions } from "#ui/live/live-regions.tsx";
import { usePageBranding } from "../../features/tenancy/index.ts";
import { useShownPath } from "./hold-keys-while-routing.ts";
import { RouteProgress } from "./route-progress.tsx";
import { usePageTitle } from "./use-page-title.ts";
import { useRouteFocus } from "./use-route-focus.ts";
import { useSessionRedirect } from "./use-session-redirect.ts";
import { useTenantCheck } from "./use-tenant-check.ts";

/** Effects of every page: tenant check, redirect after a session ends, page title, branding and focus. */
export function Root() {
  useTenantCheck();
  useSessionRedirect();
  usePageTitle();
  usePageBranding();
  useRouteFocus();
  useShownPath();
  return (
    <>
      <Outlet />
      <RouteProgress />
      <LiveRegions />
      <ScrollRestoration />
    </>
  );
}
