import { lazy, Suspense } from "react";
import { currentUser, useUser } from "#platform/session/session.ts";
import { type Load, loading } from "./screen.ts";

const isCustomer = (role: string | undefined) => role === "customer";

/**
 * Two screens at one path: one for staff, one for customers. Only the needed one is fetched; the other one when somebody
 * with another role signs in without a reload.
 */
export function byRole(staff: Load, customer: Load): Load {
  return async () => {
    const wasCustomer = isCustomer(currentUser()?.role);
    const [needed, other] = wasCustomer ? [customer, staff] : [staff, customer];
    const { Component: Shown } = await needed();
    const Other = lazy(async () => ({ default: (await loading(other)()).Component }));
    return {
      Component: function ByRole() {
        const { role } = useUser();
        if (isCustomer(role) === wasCustomer) return <Shown />;
        return (
          <Suspense>
            <Other />
          </Suspense>
        );
      },
    };
  };
}
