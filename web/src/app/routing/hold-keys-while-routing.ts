import { useLayoutEffect } from "react";
import { type createBrowserRouter, useLocation } from "react-router";
import { holdKeysWhile } from "#platform/keys/hold-keys.ts";

type Router = ReturnType<typeof createBrowserRouter>;

let shownPath: string | undefined;

/**
 * The router knows where it goes before React shows it: on a slow machine, keys in between would act on the page that is
 * left, such as words for a ticket on the rows of its list.
 */
export function holdKeysWhileRouting(router: Router): void {
  holdKeysWhile(() => {
    const { location, navigation } = router.state;
    const coming = navigation.location ?? location;
    return shownPath !== undefined && coming.pathname !== shownPath;
  });
}

/** Notes which page is shown. */
export function useShownPath(): void {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    shownPath = pathname;
    return () => {
      shownPath = undefined;
    };
  }, [pathname]);
}
