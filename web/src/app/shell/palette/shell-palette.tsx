import { useNavigate } from "react-router";
import { useKeyPreferences } from "#platform/keys/key-preferences.ts";
import { keysOf, useShortcutList } from "#platform/keys/shortcuts.ts";
import { useUser } from "#platform/session/session.ts";
import { findClosest } from "#ui/palette/fuzzy.ts";
import { Palette } from "#ui/palette/palette.tsx";
import { closeLayer, useShellLayer } from "../shell-state.ts";
import { t } from "../shell-texts.ts";
import { actionCommands, type Command } from "./commands.ts";
import { placeCommands } from "./places.ts";
import { remember, useRecents } from "./recents.ts";

/** How many of a group are shown once something is typed. */
const most = 5;

export function ShellPalette() {
  const isOpen = useShellLayer(({ open }) => open === "palette");
  const navigate = useNavigate();
  const { role } = useUser();
  const { ids } = useRecents();
  const { shortcuts } = useShortcutList();
  const preferences = useKeyPreferences();

  function dress(command: Command, place = ""): Command {
    const shortcut = shortcuts.findLast(({ id }) => id === command.shortcut);
    const keys = shortcut && keysOf(shortcut, preferences);
    const { id, choose } = command;
    return {
      ...command,
      id: place + id,
      ...(keys && { keys }),
      ...(choose && {
        choose: () => {
          remember(id);
          choose();
        },
      }),
    };
  }

  function groups(query: string) {
    const places = placeCommands(role, (to) => void navigate(to));
    const all = [...actionCommands, ...places];
    const find = (commands: readonly Command[]) =>
      findClosest(query, commands, ({ label, words }) => `${label} ${words}`)
        .slice(0, query ? most : undefined)
        .map((command) => dress(command));
    const recent = ids.flatMap((id) => all.find((command) => command.id === id) ?? []);
    return [
      { title: t("group_recent"), items: query ? [] : recent.map((it) => dress(it, "recent:")) },
      { title: t("group_actions"), items: find(actionCommands) },
      { title: t("group_go"), items: find(places) },
    ];
  }

  return (
    <Palette
      open={isOpen}
      onClose={closeLayer}
      label={t("palette_label")}
      placeholder={t("search_placeholder")}
      groups={groups}
      empty={(query) => (
        <>
          <p className="text-ink">{t("palette_empty", { query })}</p>
          <p>{t("palette_hint")}</p>
        </>
      )}
    />
  );
}
