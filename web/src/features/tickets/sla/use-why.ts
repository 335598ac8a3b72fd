import { useLocation, useNavigate, useSearchParams } from "react-router";

const name = "why";

/** Whether the address asks why times are as they are, and of which clock. Back closes it. */
export function useWhy() {
  const [search, setSearch] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const state = location.state as { isStep?: boolean } | null;
  const isOwnStep = state?.isStep === true;
  const put = (metric: string | undefined, isStep: boolean) => {
    const next = new URLSearchParams(search);
    if (metric === undefined) next.delete(name);
    else next.set(name, metric);
    setSearch(next, { replace: !isStep, state: isStep ? { isStep } : state });
  };
  return {
    asked: search.get(name) ?? undefined,
    ask: (metric = "") => put(metric, true),
    /** Another clock, within the same step. */
    turnTo: (metric: string) => put(metric, false),
    close: () => (isOwnStep ? void navigate(-1) : put(undefined, false)),
  };
}
