import { BookOpen, ChartColumn, PenLine, Settings, UserRound } from "lucide-react";
import type { PaletteCommand } from "#ui/palette/palette-items.ts";
import type { PermissionCheck } from "../../../features/identity/index.ts";
import { t as appText } from "../../app-texts.ts";
import { configTabs } from "../../config/config-tabs.ts";
import { destinationsOf, type Entry, navigationFor } from "../navigation.ts";
import { type ShellText, t } from "../shell-texts.ts";

type Page = readonly [to: string, label: ShellText, words?: ShellText];

const ownPages: readonly Page[] = [
  ["/settings/appearance", "go_appearance", "words_appearance"],
  ["/settings/notifications", "go_notifications"],
  ["/settings/keyboard", "go_keyboard", "words_keys"],
  ["/settings/security", "go_security", "words_security"],
];

/** All pages this person can open: of the sidebar, the configuration and the personal settings. */
export function destinationCommands(
  role: string,
  may: PermissionCheck,
  go: (to: string) => void,
): readonly PaletteCommand[] {
  const pageCommand = ([to, label, words]: Page): PaletteCommand => ({
    id: to,
    label: t(label),
    icon: Settings,
    words: words ? t(words) : "",
    choose: () => go(to),
  });
  const entryCommands = (entry: Entry): PaletteCommand[] =>
    destinationsOf(entry).map(({ id, label, to, icon }, index) => ({
      id: to,
      label,
      icon: icon ?? ("places" in entry ? entry.icon : Settings),
      words: "places" in entry ? entry.label : "",
      shortcut: index === 0 ? `go.${entry.id}` : id,
      choose: () => go(to),
    }));
  const configCommands = configTabs
    .filter(({ needs }) => may(needs))
    .map(({ path, title }) => ({
      id: `/config/${path}`,
      label: t("go_config", { page: appText(title) }),
      icon: Settings,
      words: "",
      choose: () => go(`/config/${path}`),
    }));
  const reportCommands = may(["insights.read"])
    ? [
        {
          id: "/reports",
          label: t("go_reports"),
          icon: ChartColumn,
          words: t("words_reports"),
          choose: () => go("/reports"),
        },
        {
          id: "/reports/saved",
          label: t("go_saved_reports"),
          icon: ChartColumn,
          words: t("words_reports"),
          choose: () => go("/reports/saved"),
        },
        {
          id: "/reports/sla",
          label: t("go_sla_report"),
          icon: ChartColumn,
          words: t("words_sla_report"),
          choose: () => go("/reports/sla"),
        },
      ]
    : [];
  const wallboardCommands = may(["insights.configure"])
    ? [
        {
          id: "/reports/wallboards",
          label: t("go_wallboards"),
          icon: ChartColumn,
          words: t("words_reports"),
          choose: () => go("/reports/wallboards"),
        },
      ]
    : [];
  const knowledgePages: readonly Page[] = [
    ...(role !== "customer" && may(["kb.read_staff"])
      ? [["/knowledge/categories", "go_kb_categories", "words_knowledge"] as const]
      : []),
    ...(may(["kb.configure"])
      ? [["/knowledge/settings", "go_kb_settings", "words_knowledge"] as const]
      : []),
  ];
  return [
    // The sidebar entries of the configuration and the reports are among their pages.
    ...navigationFor(role, may)
      .filter(({ id }) => id !== "config" && id !== "reports")
      .flatMap(entryCommands),
    ...configCommands,
    ...reportCommands,
    ...wallboardCommands,
    ...knowledgePages.map(pageCommand).map((command) => ({ ...command, icon: BookOpen })),
    ...(role !== "customer" && may(["tickets.read"])
      ? [
          {
            id: "/drafts",
            label: t("go_drafts"),
            icon: PenLine,
            words: t("words_drafts"),
            choose: () => go("/drafts"),
          },
        ]
      : []),
    {
      id: "/profile",
      label: t("menu_profile"),
      icon: UserRound,
      words: t("words_profile"),
      choose: () => go("/profile"),
    },
    ...ownPages.map(pageCommand),
  ];
}
