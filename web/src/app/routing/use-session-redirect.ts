import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { type Ending, useSession } from "#platform/session/session.ts";
import { toast } from "#ui/toasts/toast.ts";
import { t } from "../app-texts.ts";
import { isAuthPath, needsBusiness, returnTo } from "./paths.ts";

const messages: Partial<Record<Ending, Parameters<typeof t>[0]>> = {
  expired: "session_expired",
  other_business: "other_business",
};

/** When a session ends, redirects to the sign-in page, which returns here afterwards. */
export function useSessionRedirect(): void {
  const { claims, ending } = useSession();
  const location = useLocation();
  const navigate = useNavigate();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the end of the session redirects; a page opened afterwards has its own check.
  useEffect(() => {
    if (claims || !ending) return;
    const message = messages[ending];
    if (message) toast.error(t(message), { id: message });
    if (isAuthPath(location.pathname) || !needsBusiness(location.pathname)) return;
    void navigate(`/auth${ending === "signed_out" ? "" : returnTo(location)}`, { replace: true });
  }, [claims, ending]);
}
