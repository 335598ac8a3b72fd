import { useLocation, useNavigate, useSearchParams } from "react-router";

const name = "why";

/** The explanation of a clock in the address. Back closes it. */
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
    requested: search.get(name) ?? undefined,
    open: (metric = "") => put(metric, true),
    /** Another clock, without a new history entry. */
    turnTo: (metric: string) => put(metric, false),
    close: () => (isOwnStep ? void navigate(-1) : put(undefined, false)),
  };
}
