import { useSearchParams } from "react-router";
import { readView, writeView } from "./address-view.ts";
import type { TableView } from "./table-types.ts";

export type ListAddress = ReturnType<typeof useListAddress>;

/** Search, filters, sort and page of a list in its address, so that Back and links restore them. */
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
    /** Adds a history entry. */
    narrow: (parts: Readonly<Record<string, string>>) => change({ ...parts, page: "" }),
    /** Replaces the history entry, for typing. */
    search: (q: string) => change({ q, page: "" }, true),
    change,
  };
}
