import type { TableView } from "./table-types.ts";

/** Reads sort and page from the address: `?sort=-name&page=2`. */
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

/** Writes them as address parameters; defaults are left out. */
export function writeView({ page, sort }: TableView): { page?: string; sort?: string } {
  return {
    ...(page > 1 && { page: String(page) }),
    ...(sort && { sort: `${sort.direction === "descending" ? "-" : ""}${sort.key}` }),
  };
}
