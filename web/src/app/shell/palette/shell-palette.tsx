import { useState } from "react";
import { useNavigate } from "react-router";
import { useKeyPreferences } from "#platform/keys/key-preferences.ts";
import { keysOf, useShortcutList } from "#platform/keys/shortcuts.ts";
import { useUser } from "#platform/session/session.ts";
import { findClosest } from "#ui/palette/fuzzy.ts";
import { usePageCommands } from "#ui/palette/page-commands.ts";
import { Palette } from "#ui/palette/palette.tsx";
import type { PaletteCommand } from "#ui/palette/palette-items.ts";
import { usePermissions } from "../../../features/identity/index.ts";
import { isExact, useRecentRecords, useSearchResults } from "../../../features/search/index.ts";
import { inRegisterOrder } from "../keys/in-register-order.ts";
import { openNewTicket } from "../open-new-ticket.ts";
import { closeLayer, useShellLayer } from "../shell-state.ts";
import { t } from "../shell-texts.ts";
import { actionCommands, newTicketCommand } from "./commands.ts";
import { destinationCommands } from "./destinations.ts";
import { remember, useRecents } from "./recents.ts";
import { ticketItem, userItem } from "./records.ts";
import { allItems } from "./see-all.ts";

/** How many of a group are shown once something is typed. */
const most = 5;

export function ShellPalette() {
  const isOpen = useShellLayer(({ open }) => open === "palette");
  const navigate = useNavigate();
  const { role } = useUser();
  const may = usePermissions();
  const { ids } = useRecents();
  const { shortcuts } = useShortcutList();
  const { pages } = usePageCommands();
  const preferences = useKeyPreferences();
  const [typed, setTyped] = useState("");
  const isFinding = isOpen && (role === "customer" || may(["tickets.read"]) === true);
  const found = useSearchResults(typed, isFinding);
  const recentRecords = useRecentRecords(isFinding);

  function dress(command: PaletteCommand, place = ""): PaletteCommand {
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

  /** The commands of a page, and those that its keys do. */
  function withShortcuts(commands: readonly PaletteCommand[], of: string | undefined) {
    const own = inRegisterOrder(shortcuts.filter(({ scope, isFixed }) => scope === of && !isFixed));
    const replaced = (id: string) => commands.find(({ shortcut }) => shortcut === id);
    const rest = commands.filter((one) => !own.some(({ id }) => id === one.shortcut));
    const keyed = own.map(
      ({ id, label, run }): PaletteCommand =>
        replaced(id) ?? { id: `ticket.${id}`, label, words: "", shortcut: id, choose: run },
    );
    return [...keyed, ...rest];
  }

  function groups(query: string) {
    const places = destinationCommands(role, may, (to) => void navigate(to));
    const newTicket = newTicketCommand(() => openNewTicket(navigate));
    const actions = [
      ...(may(["tickets.create", "portal.create"]) ? [newTicket] : []),
      ...actionCommands,
    ];
    const all = [...actions, ...places];
    const find = (commands: readonly PaletteCommand[]) =>
      findClosest(query, commands, ({ label, words }) => `${label} ${words}`)
        .slice(0, query ? most : undefined)
        .map((command) => dress(command));
    const recent = ids.flatMap((id) => all.find((command) => command.id === id) ?? []);
    const commands = [
      ...pages.map(({ title, scope, commands }) => ({
        title,
        items: find(withShortcuts(commands, scope)),
      })),
      { title: t("group_recent"), items: query ? [] : recent.map((it) => dress(it, "recent:")) },
      { title: t("group_actions"), items: find(actions) },
      { title: t("group_go"), items: find(places) },
    ];
    // For a ticket code or an email address the exact record comes first.
    return isExact(query) ? [...records(query), ...commands] : [...commands, ...records(query)];
  }

  function records(query: string) {
    const go = (to: string) => void navigate(to);
    const { tickets, users, warning } = found(query);
    const seen = query ? [] : recentRecords;
    const all = allItems(query, { tickets, users }, may, go);
    return [
      { title: t("group_seen"), items: seen.map((hit) => ticketItem(hit, go)) },
      {
        title: warning ?? t("group_tickets"),
        items: [...tickets.map((hit) => ticketItem(hit, go)), ...all.tickets],
      },
      {
        title: t("group_users"),
        items: [...users.map((hit) => userItem(hit, may, go)), ...all.users],
      },
    ];
  }

  return (
    <Palette
      open={isOpen}
      onClose={closeLayer}
      label={t("palette_label")}
      placeholder={t("search_placeholder")}
      groups={groups}
      onAsk={setTyped}
      empty={(query) => (
        <>
          <p className="text-ink">{found(query).warning ?? t("palette_empty", { query })}</p>
          <p>{t("palette_hint")}</p>
        </>
      )}
    />
  );
}
