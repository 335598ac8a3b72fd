import { Navigate, type RouteObject, useParams } from "react-router";
import { configTabs } from "./config/config-tabs.ts";
import { byRole } from "./frame/by-role.tsx";
import { guard } from "./frame/guard.tsx";
import { onlyFor } from "./frame/only-for.tsx";
import { missing, screen } from "./frame/page.ts";
import { SignedIn } from "./frame/signed-in.tsx";

const shell = () => import("./shell/shell.tsx").then(({ Shell }) => ({ Component: Shell }));

// Behind the sign-in, inside the shell, and without a screen: nothing links to these.
const missingPaths = ["tasks", "task/:taskId", "requests", "assets", "knowledge/*", "users/*"];

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

// What is the business's. Its pages are listed with their tabs.
const config: RouteObject = {
  lazy: () =>
    import("./config/config-frame.tsx").then(({ ConfigFrame }) => ({ Component: ConfigFrame })),
  children: [
    ...configTabs.map(({ path, title, load }) => screen(`config/${path}`, title, load)),
    { path: "config/*", element: <Navigate to="/config/general" replace /> },
  ],
};

const ticket = () =>
  import("../features/tickets/screens/ticket.tsx").then(({ TicketScreen }) => ({
    Component: TicketScreen,
  }));

/** Whoever looks at the list is about to open one of it, so its screen is fetched behind the list's. */
const ticketList = async () => {
  const { Tickets } = await import("../features/tickets/screens/tickets.tsx");
  // Where it fails, opening one asks again.
  ticket().catch(() => {});
  return { Component: Tickets };
};

// What is asked and answered: those who answer work on it, those who ask follow it.
const tickets: RouteObject = {
  Component: onlyFor(["tickets.read"], "customer"),
  children: [
    screen(
      "tickets",
      "page_tickets",
      byRole(ticketList, () =>
        import("../features/tickets/customer/asked-tickets.tsx").then(({ AskedTickets }) => ({
          Component: AskedTickets,
        })),
      ),
    ),
    screen(
      "ticket/:ticketId",
      "page_ticket",
      byRole(ticket, () =>
        import("../features/tickets/customer/asked-ticket.tsx").then(({ AskedTicketScreen }) => ({
          Component: AskedTicketScreen,
        })),
      ),
    ),
  ],
};

// Who works here and who asks. Each page is for those whom the sidebar shows it to.
const users: RouteObject[] = [
  { path: "users", element: <Navigate to="/users/agents" replace /> },
  {
    Component: guard("page_agents", ["agents.manage"]),
    children: [
      screen("users/agents", "page_agents", () =>
        import("../features/people/screens/agents.tsx").then(({ Agents }) => ({
          Component: Agents,
        })),
      ),
    ],
  },
  {
    Component: guard("page_customers", ["customers.list"]),
    children: [
      screen("users/customers", "page_customers", () =>
        import("../features/people/screens/customers.tsx").then(({ Customers }) => ({
          Component: Customers,
        })),
      ),
    ],
  },
  {
    Component: guard("page_roles", ["roles.manage"]),
    children: [
      screen("users/general", "page_roles", () =>
        import("../features/people/screens/roles.tsx").then(({ Roles }) => ({ Component: Roles })),
      ),
    ],
  },
];

// What the desk amounts to, for those who may see figures.
const reports: RouteObject = {
  Component: guard("page_reports", ["insights.read"]),
  children: [
    ...["reports", "reports/:report"].map((path) =>
      screen(path, "page_reports", () =>
        import("../features/insights/screens/reports.tsx").then(({ Reports }) => ({
          Component: Reports,
        })),
      ),
    ),
    screen("reports/saved", "page_saved_reports", () =>
      import("../features/insights/saved/saved-reports.tsx").then(({ SavedReports }) => ({
        Component: SavedReports,
      })),
    ),
    screen("reports/saved/:id", "page_saved_report", () =>
      import("../features/insights/saved/saved-report.tsx").then(({ SavedReportScreen }) => ({
        Component: SavedReportScreen,
      })),
    ),
    screen("reports/sla", "page_sla_report", () =>
      import("../features/sla/screens/sla-report.tsx").then(({ SlaReport }) => ({
        Component: SlaReport,
      })),
    ),
  ],
};

const wallboards: RouteObject = {
  Component: guard("page_wallboards", ["insights.configure"]),
  children: [
    screen("reports/wallboards", "page_wallboards", () =>
      import("../features/insights/wallboards/wallboards.tsx").then(({ Wallboards }) => ({
        Component: Wallboards,
      })),
    ),
  ],
};

function SupportTicket() {
  const { ticketId = "" } = useParams();
  return <Navigate to={`/ticket/${ticketId}`} replace />;
}

// The address that customers are given leads to their tickets.
const support: RouteObject[] = [
  { path: "support", element: <Navigate to="/tickets" replace /> },
  { path: "support/new", element: <Navigate to="/tickets?new=ticket" replace /> },
  { path: "support/tk/:ticketId", Component: SupportTicket },
  { path: "support/:ticketId", Component: SupportTicket },
];

const desk: RouteObject[] = [
  { index: true, element: <Navigate to="/dashboard" replace /> },
  screen("dashboard", "page_dashboard", () =>
    import("../features/dashboard/screens/dashboard.tsx").then(({ Dashboard }) => ({
      Component: Dashboard,
    })),
  ),
  settings,
  config,
  tickets,
  reports,
  wallboards,
  ...users,
  ...support,
  ...missingPaths.map((path) => ({ ...missing, path })),
];

/** Everything behind the sign-in: its own file, which no door waits for. */
export const deskRoutes: RouteObject[] = [
  { Component: SignedIn, children: [{ lazy: shell, children: desk }] },
];
