import { bundles, type RoleName, type Route } from "@parley/contract";
import type { Principal } from "./principals.ts";

/** What the contract promises a principal before any handler runs; `served` means that the handler decides. */
export type Verdict =
  | "served"
  | "access.sign_in"
  | "access.denied"
  | "identity.session_ended"
  | "identity.wrong_business"
  | "identity.password_change_required";

const roles: Partial<Record<Principal, RoleName>> = {
  customer: "customer",
  neighbour: "customer",
  agent: "agent",
  outsider: "agent",
  admin: "admin",
};

export function verdictFor(route: Route, principal: Principal): Verdict {
  const isOpen = route.access === "public";
  if (isOpen && (!route.reads_session || principal === "anonymous")) return "served";
  if (principal === "anonymous") return "access.sign_in";
  if (principal.startsWith("foreign_")) return "identity.wrong_business";
  if (principal === "disabled") return "identity.session_ended";
  if (principal === "password_pending" && !route.passes?.includes("password_change")) {
    return "identity.password_change_required";
  }
  if (route.access === "public" || route.access === "signed_in") return "served";
  return bundles[roles[principal] ?? "agent"].includes(route.access) ? "served" : "access.denied";
}
