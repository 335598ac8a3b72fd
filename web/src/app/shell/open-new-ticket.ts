import type { NavigateFunction } from "react-router";

const list = "/tickets";

/** Over the list as it is looked at; asked for elsewhere, closing it leads back to where one was. */
export function openNewTicket(navigate: NavigateFunction): void {
  const isOver = location.pathname !== list;
  const search = new URLSearchParams(isOver ? "" : location.search);
  search.set("new", "ticket");
  void navigate({ pathname: list, search: search.toString() }, { state: { isOver } });
}
