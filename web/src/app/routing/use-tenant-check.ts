import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { endSession, useSession } from "#platform/session/session.ts";
import { siteQuery } from "../../features/tenancy/index.ts";
import { needsBusiness } from "./paths.ts";

/** Checks that the host belongs to a business, and that the signed-in person belongs to that business. */
export function useTenantCheck(): void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { data, error } = useQuery({ ...siteQuery, enabled: needsBusiness(pathname) });
  const own = useSession((session) => session.claims?.business.id);

  useEffect(() => {
    if (error && !data && needsBusiness(pathname)) {
      void navigate("/tenant-not-found", { replace: true });
    }
  }, [data, error, navigate, pathname]);

  useEffect(() => {
    if (data && own && data.business_id !== own) endSession("other_business");
  }, [data, own]);
}
