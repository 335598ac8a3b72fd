import type { RouteObject } from "react-router";
import { t } from "../app-texts.ts";
import type { PageHandle } from "./use-page-title.ts";

export type PageTitle = Parameters<typeof t>[0];

/** Fetches a screen when it is first opened. */
export type Load = () => Promise<{ Component: () => React.ReactNode }>;

export function titleHandle(title: PageTitle): PageHandle {
  return { title: () => t(title) };
}

/** A route whose screen is fetched when it is first opened. */
export function screen(path: string, title: PageTitle, load: Load): RouteObject {
  return { path, handle: titleHandle(title), lazy: load };
}

export const missing: RouteObject = screen("*", "page_missing", () =>
  import("./not-found.tsx").then(({ NotFound }) => ({ Component: NotFound })),
);
