import type { NavigateFunction } from "react-router";

const list = "/tickets";

/** Opens the form over the current list; from another page, closing it returns there. */
export function openNewTicket(navigate: NavigateFunction): void {
  const isOver = location.pathname !== list;
  const search = new URLSearchParams(isOver ? "" : location.search);
  search.set("new", "ticket");
  void navigate({ pathname: list, search: search.toString() }, { state: { isOver } });
}
