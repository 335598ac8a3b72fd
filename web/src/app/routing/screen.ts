import type { RouteObject } from "react-router";
import { t } from "../app-texts.ts";
import { RouteError, ScreenNotLoaded } from "./route-error.tsx";
import type { PageHandle } from "./use-page-title.ts";

export type PageTitle = Parameters<typeof t>[0];

/** Fetches a screen when it is first opened. */
export type Load = () => Promise<{ Component: () => React.ReactNode }>;

export function titleHandle(title: PageTitle): PageHandle {
  return { title: () => t(title) };
}

/**
 * A screen that cannot be fetched fails when it is rendered. The router would show neither a screen nor an error for a
 * route whose `lazy` rejects.
 */
export function loading(load: Load): Load {
  return () =>
    load().catch((error: unknown) => ({
      Component() {
        throw new ScreenNotLoaded(error);
      },
    }));
}

/** A route whose screen is fetched when it is first opened. Its errors stay inside the layout around it. */
export function screen(path: string, title: PageTitle, load: Load): RouteObject {
  return { path, handle: titleHandle(title), lazy: loading(load), ErrorBoundary: RouteError };
}

export const missing: RouteObject = screen("*", "page_missing", () =>
  import("./not-found-screen.tsx").then(({ NotFound }) => ({ Component: NotFound })),
);
