import { createBrowserRouter, type RouteObject } from "react-router";
import { SignIn } from "../features/identity/screens/sign-in.tsx";
import { missing, page, screen } from "./frame/page.ts";
import { Plain } from "./frame/plain.tsx";
import { Root } from "./frame/root.tsx";
import { Crash } from "./screens/crash.tsx";

// The doors: for everybody, and light.
const doors: RouteObject[] = [
  // In the first file that is fetched: the page most people meet first does not wait for a second one.
  { path: "auth", handle: page("page_sign_in"), Component: SignIn },
  screen("otp-verify", "page_code", () =>
    import("../features/identity/screens/enter-code.tsx").then(({ EnterCode }) => ({
      Component: EnterCode,
    })),
  ),
  screen("forgot-password", "page_forgot", () =>
    import("../features/identity/screens/forgot-password.tsx").then(({ ForgotPassword }) => ({
      Component: ForgotPassword,
    })),
  ),
  screen("new-password", "page_new_password", () =>
    import("../features/identity/screens/new-password.tsx").then(({ NewPassword }) => ({
      Component: NewPassword,
    })),
  ),
  screen("join", "page_join", () =>
    import("../features/tenancy/screens/join.tsx").then(({ Join }) => ({ Component: Join })),
  ),
  screen("confirm-email", "page_confirm", () =>
    import("../features/people/screens/confirm-email.tsx").then(({ ConfirmEmail }) => ({
      Component: ConfirmEmail,
    })),
  ),
  screen("site", "page_site", () =>
    import("../features/tenancy/screens/site.tsx").then(({ Site }) => ({ Component: Site })),
  ),
  screen("wallboard", "page_wallboard", () =>
    import("../features/insights/wallboards/wallboard.tsx").then(({ WallboardScreen }) => ({
      Component: WallboardScreen,
    })),
  ),
  screen("tenant-not-found", "page_tenant", () =>
    import("../features/tenancy/screens/tenant-not-found.tsx").then(({ TenantNotFound }) => ({
      Component: TenantNotFound,
    })),
  ),
];

// The gallery is for people who build screens: what is shipped does not contain it.
if (import.meta.env.DEV) {
  doors.push({ path: "kit", lazy: () => import("#ui/kit/gallery.tsx") });
}

const rootId = "root";

export function makeRouter() {
  let hasDesk = false;
  return createBrowserRouter(
    [
      {
        id: rootId,
        Component: Root,
        ErrorBoundary: Crash,
        // Nothing for the blink until the first screen is there: no shape that would be wrong.
        HydrateFallback: () => null,
        children: [...doors, { Component: Plain, children: [missing] }],
      },
    ],
    {
      // Asked for whatever is no door: only then are the other routes fetched.
      async patchRoutesOnNavigation({ patch }) {
        if (hasDesk) return;
        const { deskRoutes } = await import("./desk-routes.tsx");
        if (!hasDesk) patch(rootId, deskRoutes);
        hasDesk = true;
      },
    },
  );
}
