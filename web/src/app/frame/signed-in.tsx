import { Navigate, Outlet, useLocation } from "react-router";
import { useSession } from "#platform/session/session.ts";
import { returnTo } from "../places.ts";

/** What lies behind needs somebody signed in; everybody else is led to the door, and back here afterwards. */
export function SignedIn() {
  const isIn = useSession((session) => session.claims !== undefined);
  const location = useLocation();
  return isIn ? <Outlet /> : <Navigate to={`/auth${returnTo(location)}`} replace />;
}
