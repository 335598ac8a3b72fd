import { useSearchParams } from "react-router";
import { readView, writeView } from "./address-view.ts";
import type { TableView } from "./table-types.ts";

export type ListAddress = ReturnType<typeof useListAddress>;

/** A list whose address says what is looked at, so that Back returns to it and a colleague can open the same. */
export function useListAddress() {
  const [address, setAddress] = useSearchParams();

  function change(parts: Readonly<Record<string, string>>, replace = false) {
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(parts)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace },
    );
  }

  return {
    of: (name: string) => address.get(name) ?? "",
    has: (name: string) => address.has(name),
    view: readView(address),
    onView: (view: TableView) => change({ page: "", sort: "", ...writeView(view) }),
    /** Choosing is a step that Back takes back. */
    narrow: (parts: Readonly<Record<string, string>>) => change({ ...parts, page: "" }),
    /** Typing is not. */
    search: (q: string) => change({ q, page: "" }, true),
    change,
  };
}
