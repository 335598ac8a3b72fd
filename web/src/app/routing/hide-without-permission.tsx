import type { Permission } from "@parley/contract";
import { Outlet } from "react-router";
import { useUser } from "#platform/session/session.ts";
import { usePermissions } from "../../features/identity/index.ts";
import { NotFound } from "./not-found-screen.tsx";

/**
 * Renders the child routes for people with one of the permissions, or with the role `alsoFor`; others see "not found".
 * Staff do not wait until their permissions are loaded.
 */
export function hideWithoutPermission(needs: readonly Permission[], alsoFor?: string) {
  return function HideWithoutPermission() {
    const { role } = useUser();
    const hasPermission = usePermissions()(needs) ?? role !== "customer";
    const isAllowed = role === alsoFor || hasPermission;
    return isAllowed ? <Outlet /> : <NotFound />;
  };
}
