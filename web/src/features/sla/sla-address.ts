import { useLocation, useNavigate, useSearchParams } from "react-router";

export const tabNames = ["policies", "hours", "holidays"] as const;

const dialogKinds = ["new", "view", "edit", "targets"] as const;
type DialogKind = (typeof dialogKinds)[number];

/** The state of the page in the URL: its tab, its filters and the open dialog, which Back closes. */
export function useSlaAddress() {
  const [search, setSearch] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const tab = tabNames.find((name) => name === search.get("tab")) ?? "policies";
  const kind = dialogKinds.find((name) => search.has(name));
  const isOwnStep = (location.state as { isStep?: boolean } | null)?.isStep === true;

  function look(wish: Record<string, string | undefined>) {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(wish)) {
      if (value === undefined) next.delete(name);
      else next.set(name, value);
    }
    setSearch(next);
  }

  return {
    tab,
    search,
    look,
    onTab: (name: string) => setSearch({ tab: name }),
    dialog: kind && { kind, id: search.get(kind) ?? "" },
    open(wanted: DialogKind, id = "") {
      const next = withoutDialog(search);
      next.set(wanted, id);
      setSearch(next, { state: { isStep: true } });
    },
    close() {
      if (isOwnStep) return void navigate(-1);
      setSearch(withoutDialog(search), { replace: true });
    },
  };
}

function withoutDialog(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of dialogKinds) next.delete(name);
  return next;
}

export type SlaAddress = ReturnType<typeof useSlaAddress>;
