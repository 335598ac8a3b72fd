import type { Permission } from "@parley/contract";
import { Outlet } from "react-router";
import { useUser } from "#platform/session/session.ts";
import { useMay } from "../../features/identity/index.ts";
import { NotFound } from "../screens/not-found.tsx";

/**
 * What lies behind is there for those who hold one of some permissions, and for a role that needs none; for everybody
 * else there is no such page. Staff do not wait until their permissions are known.
 */
export function onlyFor(needs: readonly Permission[], alsoFor?: string) {
  return function OnlyFor() {
    const { role } = useUser();
    const isHolding = useMay()(needs) ?? role !== "customer";
    const isLetIn = role === alsoFor || isHolding;
    return isLetIn ? <Outlet /> : <NotFound />;
  };
}
