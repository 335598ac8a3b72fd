import type { Page } from "@parley/contract";

interface Asked {
  readonly page: number;
  readonly page_size: number;
}

/** Which rows a page holds. */
export function rangeOf({ page, page_size }: Asked): { limit: number; offset: number } {
  return { limit: page_size, offset: (page - 1) * page_size };
}

/** A page of a list, with the addresses of its neighbours: the same question, another page. */
export function pageOf<T>(path: string, asked: Asked, count: number, results: T[]): Page<T> {
  const { page, page_size } = asked;
  const link = (to: number) => {
    const values = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...asked, page: to })) {
      if (value !== undefined) values.set(name, String(value));
    }
    return `/api/v1${path}?${values.toString()}`;
  };
  return {
    count,
    next: page * page_size < count ? link(page + 1) : null,
    previous: page > 1 ? link(page - 1) : null,
    results,
  };
}
