import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { type Ending, useSession } from "#platform/session/session.ts";
import { toast } from "#ui/toast.ts";
import { t } from "../app-texts.ts";
import { isDoor, needsBusiness, returnTo } from "../places.ts";

const words: Partial<Record<Ending, Parameters<typeof t>[0]>> = {
  expired: "session_expired",
  other_business: "other_business",
};

/** When a session ends, wherever and why ever, the page leads to the door and remembers the way back. */
export function useDeparture(): void {
  const { claims, ending } = useSession();
  const location = useLocation();
  const navigate = useNavigate();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the ending itself leads away; a page opened afterwards decides for itself.
  useEffect(() => {
    if (claims || !ending) return;
    const word = words[ending];
    if (word) toast.error(t(word), { id: word });
    if (isDoor(location.pathname) || !needsBusiness(location.pathname)) return;
    void navigate(`/auth${ending === "signed_out" ? "" : returnTo(location)}`, { replace: true });
  }, [claims, ending]);
}
