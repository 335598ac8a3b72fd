import { lazy, Suspense } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { useSession } from "#platform/session/session.ts";
import { returnTo } from "../places.ts";

// Beside the screen, not before it: the doors do not carry it, and no screen waits for it.
const Care = lazy(() => import("./care.tsx").then(({ Care }) => ({ default: Care })));

/** What lies behind needs somebody signed in; everybody else is led to the door, and back here afterwards. */
export function SignedIn() {
  const isIn = useSession((session) => session.claims !== undefined);
  const location = useLocation();
  if (!isIn) return <Navigate to={`/auth${returnTo(location)}`} replace />;
  return (
    <>
      <Outlet />
      <Suspense>
        <Care />
      </Suspense>
    </>
  );
}
