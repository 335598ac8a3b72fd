import { Navigate, type RouteObject, useParams } from "react-router";
import { preloadWhenIdle } from "#platform/preload-when-idle.ts";
import { configTabs } from "./config/config-tabs.ts";
import { knowledge } from "./knowledge-routes.tsx";
import { byRole } from "./routing/by-role.tsx";
import { hideWithoutPermission } from "./routing/hide-without-permission.tsx";
import { requirePermission } from "./routing/require-permission.tsx";
import { RequireSession } from "./routing/require-session.tsx";
import { RouteError } from "./routing/route-error.tsx";
import { missing, screen } from "./routing/screen.ts";

const shell = () => import("./shell/shell.tsx").then(({ Shell }) => ({ Component: Shell }));

// Paths without a screen yet; nothing links to them.
const missingPaths = ["tasks", "task/:taskId", "assets", "users/*"];

// Personal settings.
const settings: RouteObject = {
  lazy: () =>
    import("./settings/settings-layout.tsx").then(({ SettingsLayout }) => ({
      Component: SettingsLayout,
    })),
  children: [
    screen("profile", "page_profile", () =>
      import("../features/people/profile/profile-screen.tsx").then(({ Profile }) => ({
        Component: Profile,
      })),
    ),
    screen("settings/appearance", "page_appearance", () =>
      import("../features/people/profile/appearance-screen.tsx").then(({ Appearance }) => ({
        Component: Appearance,
      })),
    ),
    screen("settings/notifications", "page_notifications", () =>
      import("../features/notifications/settings/notification-settings-screen.tsx").then(
        ({ NotificationSettings }) => ({ Component: NotificationSettings }),
      ),
    ),
    screen("settings/keyboard", "page_keyboard", () =>
      import("./settings/keyboard-settings-screen.tsx").then(({ KeyboardSettings }) => ({
        Component: KeyboardSettings,
      })),
    ),
    screen("settings/security", "page_security", () =>
      import("../features/identity/account/security-screen.tsx").then(({ Security }) => ({
        Component: Security,
      })),
    ),
    { path: "settings/*", element: <Navigate to="/settings/appearance" replace /> },
  ],
};

// Settings of the business. The pages are listed in config-tabs.ts.
const config: RouteObject = {
  lazy: () =>
    import("./config/config-layout.tsx").then(({ ConfigLayout }) => ({ Component: ConfigLayout })),
  children: [
    ...configTabs.map(({ path, title, load }) => screen(`config/${path}`, title, load)),
    screen("config/email/check/:id", "page_mailbox_check", () =>
      import("../features/mail/mailbox-check/mailbox-check-screen.tsx").then(
        ({ MailboxCheckScreen }) => ({ Component: MailboxCheckScreen }),
      ),
    ),
    { path: "config/*", element: <Navigate to="/config/general" replace /> },
  ],
};

const ticket = () =>
  import("../features/tickets/ticket-page/ticket-screen.tsx").then(({ TicketScreen }) => ({
    Component: TicketScreen,
  }));

const ticketList = async () => {
  const { Tickets } = await import("../features/tickets/list/tickets-screen.tsx");
  // A ticket is probably opened next.
  preloadWhenIdle(ticket);
  return { Component: Tickets };
};

// Staff and customers have different screens at the same paths.
const tickets: RouteObject = {
  Component: hideWithoutPermission(["tickets.read"], "customer"),
  children: [
    screen(
      "tickets",
      "page_tickets",
      byRole(ticketList, () =>
        import("../features/tickets/customer/customer-tickets-screen.tsx").then(
          ({ CustomerTickets }) => ({
            Component: CustomerTickets,
          }),
        ),
      ),
    ),
    screen(
      "ticket/:ticketId",
      "page_ticket",
      byRole(ticket, () =>
        import("../features/tickets/customer/customer-ticket-screen.tsx").then(
          ({ CustomerTicketScreen }) => ({
            Component: CustomerTicketScreen,
          }),
        ),
      ),
    ),
  ],
};

// Agents, customers and roles. Each page has the same permission as its sidebar entry.
const users: RouteObject[] = [
  { path: "users", element: <Navigate to="/users/agents" replace /> },
  {
    Component: requirePermission("page_agents", ["agents.manage"]),
    children: [
      screen("users/agents", "page_agents", () =>
        import("../features/people/agents/agents-screen.tsx").then(({ Agents }) => ({
          Component: Agents,
        })),
      ),
    ],
  },
  {
    Component: requirePermission("page_customers", ["customers.list"]),
    children: [
      screen("users/customers", "page_customers", () =>
        import("../features/people/customers/customers-screen.tsx").then(({ Customers }) => ({
          Component: Customers,
        })),
      ),
    ],
  },
  {
    Component: requirePermission("page_customer", ["customers.read"]),
    children: [
      screen("users/customers/:id", "page_customer", () =>
        import("../features/people/customers/customer-screen.tsx").then(({ CustomerScreen }) => ({
          Component: CustomerScreen,
        })),
      ),
    ],
  },
  {
    Component: requirePermission("page_roles", ["roles.manage"]),
    children: [
      screen("users/general", "page_roles", () =>
        import("../features/people/roles/roles-screen.tsx").then(({ Roles }) => ({
          Component: Roles,
        })),
      ),
    ],
  },
];

// Reports.
const reports: RouteObject = {
  Component: requirePermission("page_reports", ["insights.read"]),
  children: [
    ...["reports", "reports/:report"].map((path) =>
      screen(path, "page_reports", () =>
        import("../features/insights/report/reports-screen.tsx").then(({ Reports }) => ({
          Component: Reports,
        })),
      ),
    ),
    screen("reports/saved", "page_saved_reports", () =>
      import("../features/insights/saved/saved-reports-screen.tsx").then(({ SavedReports }) => ({
        Component: SavedReports,
      })),
    ),
    screen("reports/saved/:id", "page_saved_report", () =>
      import("../features/insights/saved/saved-report-screen.tsx").then(
        ({ SavedReportScreen }) => ({
          Component: SavedReportScreen,
        }),
      ),
    ),
    screen("reports/sla", "page_sla_report", () =>
      import("../features/sla/report/sla-report-screen.tsx").then(({ SlaReport }) => ({
        Component: SlaReport,
      })),
    ),
  ],
};

const requests: RouteObject = {
  Component: requirePermission("page_requests", ["requests.read"]),
  children: [
    screen("requests", "page_requests", () =>
      import("../features/requests/requests-screen.tsx").then(({ Requests }) => ({
        Component: Requests,
      })),
    ),
  ],
};

const wallboards: RouteObject = {
  Component: requirePermission("page_wallboards", ["insights.configure"]),
  children: [
    screen("reports/wallboards", "page_wallboards", () =>
      import("../features/insights/wallboards/wallboards-screen.tsx").then(({ Wallboards }) => ({
        Component: Wallboards,
      })),
    ),
  ],
};

const drafts: RouteObject = {
  Component: requirePermission("page_drafts", ["tickets.read"]),
  children: [
    screen("drafts", "page_drafts", () =>
      import("./drafts/drafts-screen.tsx").then(({ Drafts }) => ({ Component: Drafts })),
    ),
  ],
};

function SupportTicket() {
  const { ticketId = "" } = useParams();
  return <Navigate to={`/ticket/${ticketId}`} replace />;
}

// Support links given to customers redirect to their tickets.
const support: RouteObject[] = [
  { path: "support", element: <Navigate to="/tickets" replace /> },
  { path: "support/new", element: <Navigate to="/tickets?new=ticket" replace /> },
  { path: "support/new/:form", element: <Navigate to="/tickets?new=ticket" replace /> },
  { path: "support/tk/:ticketId", Component: SupportTicket },
  { path: "support/:ticketId", Component: SupportTicket },
];

const pages: RouteObject[] = [
  { index: true, element: <Navigate to="/dashboard" replace /> },
  screen("dashboard", "page_dashboard", () =>
    import("../features/dashboard/dashboard-screen.tsx").then(({ Dashboard }) => ({
      Component: Dashboard,
    })),
  ),
  settings,
  config,
  tickets,
  reports,
  requests,
  wallboards,
  drafts,
  ...knowledge,
  ...users,
  ...support,
  ...missingPaths.map((path) => ({ ...missing, path })),
];

/** Every screen has its own error boundary, so that a failing one leaves the shell and its tabs in place. */
const contained = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.map((route) =>
    route.children
      ? { ...route, children: contained(route.children) }
      : { ...route, ErrorBoundary: RouteError },
  );

/** All routes that need a session, in a file of their own that public pages do not wait for. */
export const shellRoutes: RouteObject[] = [
  { Component: RequireSession, children: [{ lazy: shell, children: contained(pages) }] },
];
