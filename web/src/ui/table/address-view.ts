import type { TableView } from "./table-types.ts";

/** What of a table's address says how it is looked at: `?sort=-name&page=2`. */
export function readView(address: URLSearchParams): TableView {
  const page = Number(address.get("page"));
  const sort = address.get("sort");
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    ...(sort && {
      sort: sort.startsWith("-")
        ? { key: sort.slice(1), direction: "descending" }
        : { key: sort, direction: "ascending" },
    }),
  };
}

/** The same as parts of an address; what is as usual is left out of it. */
export function writeView({ page, sort }: TableView): { page?: string; sort?: string } {
  return {
    ...(page > 1 && { page: String(page) }),
    ...(sort && { sort: `${sort.direction === "descending" ? "-" : ""}${sort.key}` }),
  };
}
