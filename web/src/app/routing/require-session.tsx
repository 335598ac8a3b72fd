import { lazy, Suspense } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { useSession } from "#platform/session/session.ts";
import { returnTo } from "./paths.ts";

// Loaded lazily: auth pages do not include it, and no screen waits for it.
const SessionOverlays = lazy(() =>
  import("./session-overlays.tsx").then(({ SessionOverlays }) => ({ default: SessionOverlays })),
);

/** Renders its children for a signed-in person; everybody else is redirected to sign in, and back here afterwards. */
export function RequireSession() {
  const isIn = useSession((session) => session.claims !== undefined);
  const location = useLocation();
  if (!isIn) return <Navigate to={`/auth${returnTo(location)}`} replace />;
  return (
    <>
      <Outlet />
      <Suspense>
        <SessionOverlays />
      </Suspense>
    </>
  );
}
