import type { Permission } from "@parley/contract";
import type { Load, PageTitle } from "../routing/screen.ts";

export interface ConfigTab {
  /** Below /config. */
  readonly path: string;
  readonly title: PageTitle;
  /** One of these opens it. */
  readonly needs: readonly Permission[];
  /** One of these shows the entry of the configuration in the sidebar; those of `needs`, if left out. */
  readonly sidebarNeeds?: readonly Permission[];
  readonly load: Load;
}

/** The pages of the configuration in the order of their tabs. Each entry gets a route, a tab and a palette command. */
export const configTabs: readonly ConfigTab[] = [
  {
    path: "general",
    title: "page_config_general",
    needs: ["business.update"],
    load: () =>
      import("./general-settings-screen.tsx").then(({ GeneralSettings }) => ({
        Component: GeneralSettings,
      })),
  },
  {
    path: "sla",
    title: "page_config_sla",
    needs: ["sla.manage"],
    load: () => import("../../features/sla/sla-screen.tsx").then(({ Sla }) => ({ Component: Sla })),
  },
  {
    path: "categories",
    title: "page_config_categories",
    needs: ["categories.manage"],
    load: () =>
      import("../../features/tickets/categories/categories-screen.tsx").then(({ Categories }) => ({
        Component: Categories,
      })),
  },
  {
    path: "fields",
    title: "page_config_fields",
    needs: ["fields.manage"],
    load: () =>
      import("../../features/tickets/fields/config/fields-screen.tsx").then(({ Fields }) => ({
        Component: Fields,
      })),
  },
  {
    path: "forms",
    title: "page_config_forms",
    needs: ["categories.manage"],
    load: () =>
      import("../../features/requests/forms/forms-screen.tsx").then(({ RequestForms }) => ({
        Component: RequestForms,
      })),
  },
  {
    path: "widget",
    title: "page_config_widget",
    needs: ["business.update"],
    load: () =>
      import("../../features/widget/widget-screen.tsx").then(({ WidgetSettings }) => ({
        Component: WidgetSettings,
      })),
  },
  {
    path: "tags",
    title: "page_config_tags",
    needs: ["tags.manage"],
    load: () =>
      import("../../features/tickets/tags/tags-screen.tsx").then(({ Tags }) => ({
        Component: Tags,
      })),
  },
  {
    path: "departments",
    title: "page_config_departments",
    needs: ["departments.manage"],
    load: () =>
      import("../../features/departments/departments-screen.tsx").then(({ Departments }) => ({
        Component: Departments,
      })),
  },
  {
    path: "email",
    title: "page_config_email",
    needs: ["mail.manage"],
    load: () =>
      import("../../features/mail/email-screen.tsx").then(({ Email }) => ({ Component: Email })),
  },
  {
    path: "quarantine",
    title: "page_config_quarantine",
    needs: ["mail.quarantine"],
    load: () =>
      import("../../features/mail/quarantine/quarantine-screen.tsx").then(({ Quarantine }) => ({
        Component: Quarantine,
      })),
  },
  {
    path: "mail-log",
    title: "page_config_mail_log",
    needs: ["mail.quarantine"],
    load: () =>
      import("../../features/mail/log/log-screen.tsx").then(({ MailLog }) => ({
        Component: MailLog,
      })),
  },
  {
    path: "suppressed-addresses",
    title: "page_config_suppressions",
    needs: ["mail.quarantine"],
    load: () =>
      import("../../features/mail/suppressions/suppressions-screen.tsx").then(
        ({ Suppressions }) => ({ Component: Suppressions }),
      ),
  },
  {
    path: "saved-replies",
    title: "page_config_saved_replies",
    // Agents manage their own; the configuration is in the sidebar of those who manage shared ones.
    needs: ["replies.use"],
    sidebarNeeds: ["replies.manage"],
    load: () =>
      import("../../features/saved-replies/saved-replies-screen.tsx").then(({ SavedReplies }) => ({
        Component: SavedReplies,
      })),
  },
  {
    path: "macros",
    title: "page_config_macros",
    needs: ["replies.use"],
    sidebarNeeds: ["replies.manage"],
    load: () =>
      import("../../features/saved-replies/macros/macros-screen.tsx").then(({ Macros }) => ({
        Component: Macros,
      })),
  },
  {
    path: "audit",
    title: "page_config_audit",
    needs: ["audit.read"],
    load: () =>
      import("../../features/audit/audit-log-screen.tsx").then(({ AuditLog }) => ({
        Component: AuditLog,
      })),
  },
];
