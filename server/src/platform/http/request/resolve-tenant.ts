import type { Route } from "@parley/contract";
import { fail } from "../../failure.ts";
import { PLATFORM } from "../../ids.ts";
import type { Directory, ResolvedTenant } from "../http-dependencies.ts";

/** The business of a request. Only the host decides, no other header, body or claim. */
export async function resolveTenant(
  directory: Directory,
  route: Pick<Route, "host" | "passes">,
  host: string,
): Promise<string> {
  const found = await directory.find(host);
  if (!found) throw fail("tenancy.unknown_host");
  if (found.businessId === PLATFORM) {
    if (route.host !== "platform") throw fail("tenancy.unknown_host");
    return PLATFORM;
  }
  if (route.host === "platform") throw fail("record.not_found");
  if (found.status === "suspended") throw fail("tenancy.suspended");
  if (!isOpen(found, route)) throw fail("tenancy.unknown_host");
  return found.businessId;
}

function isOpen({ status }: ResolvedTenant, route: Pick<Route, "passes">): boolean {
  if (status === "pending") return route.passes?.includes("pending_business") ?? false;
  return status === "active" || status === "closing";
}
