import { createBrowserRouter, type RouteObject } from "react-router";
import { SignIn } from "../features/identity/sign-in/sign-in-screen.tsx";
import { holdKeysWhileRouting } from "./routing/hold-keys-while-routing.ts";
import { PageWithoutShell } from "./routing/page-without-shell.tsx";
import { Root } from "./routing/root.tsx";
import { PageError } from "./routing/route-error.tsx";
import { missing, screen, titleHandle } from "./routing/screen.ts";

// Routes that need no session. They are kept small.
const publicRoutes: RouteObject[] = [
  // In the entry chunk: the sign-in page does not wait for a second file.
  { path: "auth", handle: titleHandle("page_sign_in"), Component: SignIn },
  screen("sign-up", "page_sign_up", () =>
    import("../features/identity/sign-in/sign-up-screen.tsx").then(({ SignUp }) => ({
      Component: SignUp,
    })),
  ),
  screen("otp-verify", "page_code", () =>
    import("../features/identity/sign-in/enter-code-screen.tsx").then(({ EnterCode }) => ({
      Component: EnterCode,
    })),
  ),
  screen("forgot-password", "page_forgot", () =>
    import("../features/identity/passwords/forgot-password-screen.tsx").then(
      ({ ForgotPassword }) => ({
        Component: ForgotPassword,
      }),
    ),
  ),
  screen("new-password", "page_new_password", () =>
    import("../features/identity/passwords/new-password-screen.tsx").then(({ NewPassword }) => ({
      Component: NewPassword,
    })),
  ),
  screen("join", "page_join", () =>
    import("../features/tenancy/registration/join-screen.tsx").then(({ Join }) => ({
      Component: Join,
    })),
  ),
  screen("confirm-email", "page_confirm", () =>
    import("../features/people/profile/confirm-email-screen.tsx").then(({ ConfirmEmail }) => ({
      Component: ConfirmEmail,
    })),
  ),
  screen("site", "page_site", () =>
    import("../features/tenancy/site/site-screen.tsx").then(({ Site }) => ({ Component: Site })),
  ),
  screen("wallboard", "page_wallboard", () =>
    import("../features/insights/wallboards/wallboard-screen.tsx").then(({ WallboardScreen }) => ({
      Component: WallboardScreen,
    })),
  ),
  screen("tenant-not-found", "page_tenant", () =>
    import("../features/tenancy/site/tenant-not-found-screen.tsx").then(({ TenantNotFound }) => ({
      Component: TenantNotFound,
    })),
  ),
];

// The component gallery exists in development only.
if (import.meta.env.DEV) {
  publicRoutes.push({ path: "kit", lazy: () => import("#ui/kit/gallery.tsx") });
}

const withPageError = (route: RouteObject) => ({ ...route, ErrorBoundary: PageError });

const rootId = "root";

export function makeRouter() {
  let hasShellRoutes = false;
  const router = createBrowserRouter(
    [
      {
        id: rootId,
        Component: Root,
        ErrorBoundary: PageError,
        // Renders nothing until the first screen is loaded.
        HydrateFallback: () => null,
        children: [
          ...publicRoutes.map(withPageError),
          { Component: PageWithoutShell, children: [missing] },
        ],
      },
    ],
    {
      // Called for paths that are not public routes: only then are the other routes fetched.
      async patchRoutesOnNavigation({ patch }) {
        if (hasShellRoutes) return;
        const { shellRoutes } = await import("./shell-routes.tsx");
        if (!hasShellRoutes) patch(rootId, shellRoutes);
        hasShellRoutes = true;
      },
    },
  );
  holdKeysWhileRouting(router);
  return router;
}
