import { lazy, Suspense } from "react";
import { currentUser, useUser } from "#platform/session/session.ts";
import type { Load } from "./page.ts";

const isAsking = (role: string | undefined) => role === "customer";

/**
 * One address, two screens: for those who answer and for those who ask. Only the one that is needed is fetched; the other
 * when somebody else signs in on the same page.
 */
export function byRole(staff: Load, customer: Load): Load {
  return async () => {
    const wasAsking = isAsking(currentUser()?.role);
    const [needed, other] = wasAsking ? [customer, staff] : [staff, customer];
    const { Component: Shown } = await needed();
    const Other = lazy(async () => ({ default: (await other()).Component }));
    return {
      Component: function ByRole() {
        const { role } = useUser();
        if (isAsking(role) === wasAsking) return <Shown />;
        return (
          <Suspense>
            <Other />
          </Suspense>
        );
      },
    };
  };
}
