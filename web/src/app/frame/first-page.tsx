import { useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router";
import { useUser } from "#platform/session/session.ts";
import { meQuery, useMay } from "../../features/identity/index.ts";
import { navigationFor, placesOf } from "../shell/navigation.ts";

/** Leads to the first page that this person sees in the sidebar, as soon as it is known what they may see. */
export function FirstPage() {
  const { role } = useUser();
  const may = useMay();
  // Admins and customers do not wait: their first page depends on no permission.
  const isFixed = role === "admin" || role === "customer";
  const { isPending } = useQuery(meQuery);
  if (isPending && !isFixed) return null;
  const [first] = navigationFor(role, may).flatMap(placesOf);
  return <Navigate to={first?.to ?? "/profile"} replace />;
}
