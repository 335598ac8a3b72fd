import { Settings, UserRound } from "lucide-react";
import { audienceOf, type Entry, navigationFor, placesOf } from "../navigation.ts";
import { type ShellText, t } from "../shell-texts.ts";
import type { Command } from "./commands.ts";

type Page = readonly [to: string, label: ShellText, words?: ShellText];

const ownPages: readonly Page[] = [
  ["/settings/appearance", "go_appearance", "words_appearance"],
  ["/settings/notifications", "go_notifications"],
  ["/settings/keyboard", "go_keyboard", "words_keys"],
  ["/settings/security", "go_security", "words_security"],
];

const configPages: readonly Page[] = [
  ["/config/general", "go_config_general"],
  ["/config/sla", "go_config_sla"],
  ["/config/categories", "go_config_categories"],
  ["/config/departments", "go_config_departments"],
  ["/config/email", "go_config_email"],
];

/** Every page this role can go to: the sidebar's, their own, and for admins those of the configuration. */
export function placeCommands(role: string, go: (to: string) => void): readonly Command[] {
  const pageCommand = ([to, label, words]: Page): Command => ({
    id: to,
    label: t(label),
    icon: Settings,
    words: words ? t(words) : "",
    choose: () => go(to),
  });
  const entryCommands = (entry: Entry): Command[] =>
    placesOf(entry).map(({ id, label, to, icon }, index) => ({
      id: to,
      label,
      icon: icon ?? ("places" in entry ? entry.icon : Settings),
      words: "places" in entry ? entry.label : "",
      shortcut: index === 0 ? `go.${entry.id}` : id,
      choose: () => go(to),
    }));
  const isAdmin = audienceOf(role) === "admin";
  return [
    // The configuration's own entry is its first page.
    ...navigationFor(role)
      .filter(({ id }) => id !== "config")
      .flatMap(entryCommands),
    ...(isAdmin ? configPages.map(pageCommand) : []),
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
