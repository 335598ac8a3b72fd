import { createBrowserRouter, Navigate, type RouteObject } from "react-router";
import { SignIn } from "../features/identity/screens/sign-in.tsx";
import { type PageTitle, page } from "./frame/page.ts";
import { Plain } from "./frame/plain.tsx";
import { Root } from "./frame/root.tsx";
import { SignedIn } from "./frame/signed-in.tsx";
import { Crash } from "./screens/crash.tsx";
import { NotFound } from "./screens/not-found.tsx";

type Load = () => Promise<{ Component: () => React.ReactNode }>;

/** A screen of its own, fetched when it is first opened. */
function screen(path: string, title: PageTitle, load: Load): RouteObject {
  return { path, handle: page(title), lazy: load };
}

const missing: RouteObject = { path: "*", handle: page("page_missing"), Component: NotFound };

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
  screen("tenant-not-found", "page_tenant", () =>
    import("../features/tenancy/screens/tenant-not-found.tsx").then(({ TenantNotFound }) => ({
      Component: TenantNotFound,
    })),
  ),
];

const shell = () => import("./shell/shell.tsx").then(({ Shell }) => ({ Component: Shell }));

// Behind the sign-in, inside the shell. Of these a path whose screen does not exist yet is not found.
const deskPaths = [
  "dashboard",
  "tickets",
  "ticket/:ticketId",
  "tasks",
  "task/:taskId",
  "requests",
  "assets",
  "knowledge/*",
  "users/*",
  "config/*",
];

// What is a person's own.
const settings: RouteObject = {
  lazy: () =>
    import("./settings/settings-frame.tsx").then(({ SettingsFrame }) => ({
      Component: SettingsFrame,
    })),
  children: [
    screen("profile", "page_profile", () =>
      import("../features/people/screens/profile.tsx").then(({ Profile }) => ({
        Component: Profile,
      })),
    ),
    screen("settings/appearance", "page_appearance", () =>
      import("../features/people/screens/appearance.tsx").then(({ Appearance }) => ({
        Component: Appearance,
      })),
    ),
    screen("settings/notifications", "page_notifications", () =>
      import("../features/notifications/screens/notification-settings.tsx").then(
        ({ NotificationSettings }) => ({ Component: NotificationSettings }),
      ),
    ),
    screen("settings/keyboard", "page_keyboard", () =>
      import("./settings/keyboard-settings.tsx").then(({ KeyboardSettings }) => ({
        Component: KeyboardSettings,
      })),
    ),
    screen("settings/security", "page_security", () =>
      import("../features/identity/screens/security.tsx").then(({ Security }) => ({
        Component: Security,
      })),
    ),
    { path: "settings/*", element: <Navigate to="/settings/appearance" replace /> },
  ],
};

const desk: RouteObject[] = [
  { index: true, element: <Navigate to="/dashboard" replace /> },
  settings,
  ...deskPaths.map((path) => ({ ...missing, path })),
];

// The gallery is for people who build screens: what is shipped does not contain it.
if (import.meta.env.DEV || import.meta.env.MODE === "kit") {
  doors.push({ path: "kit", lazy: () => import("#ui/kit/gallery.tsx") });
}

export function makeRouter() {
  return createBrowserRouter([
    {
      Component: Root,
      ErrorBoundary: Crash,
      // Nothing for the blink until the first screen is there: no shape that would be wrong.
      HydrateFallback: () => null,
      children: [
        ...doors,
        { Component: SignedIn, children: [{ lazy: shell, children: desk }] },
        { Component: Plain, children: [missing] },
      ],
    },
  ]);
}
