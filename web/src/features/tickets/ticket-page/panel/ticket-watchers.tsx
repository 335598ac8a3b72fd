import { useQueryClient } from "@tanstack/react-query";
import { Bell, BellOff, Eye, EyeOff, UserRoundPlus, X } from "lucide-react";
import { lazyPart } from "#platform/lazy-part.tsx";
import { useUser } from "#platform/session/session.ts";
import { Button } from "#ui/buttons/button.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { Avatar } from "#ui/people/avatar.tsx";
import { useTicketActions } from "../../lifecycle/ticket-actions.queries.ts";
import { watcherChoices } from "../../ticket-choices.queries.ts";
import { t } from "../../ticket-texts.ts";
import type { Ticket } from "../../tickets.queries.ts";
import { useSearchOptions } from "../../use-search-options.ts";
import { InlineSelect } from "../inline-select.tsx";

/** Its code is loaded where somebody is proposed. */
const ProposedWatchers = lazyPart(
  () => import("./proposed-watchers.tsx").then((module) => module.ProposedWatchers),
  null,
);

/** The watchers. Staff can add and remove others, and mute the ticket for themselves. */
export function TicketWatchers({ ticket }: { ticket: Ticket }) {
  const { watchers, is_watching, may } = ticket;
  const { watch, unwatch } = useTicketActions(ticket);
  return (
    <>
      {watchers.length === 0 && <p className="text-ink-2">{t("watchers_none")}</p>}
      <ul>
        {watchers.map((watcher) => (
          <WatcherLine key={watcher.id} watcher={watcher} ticket={ticket} />
        ))}
      </ul>
      {ticket.proposed_watchers.length > 0 && <ProposedWatchers ticket={ticket} />}
      <div className="mt-1 flex flex-wrap gap-2">
        {may.update && <AddWatcher ticket={ticket} />}
        <Button
          size="toolbar"
          icon={is_watching ? EyeOff : Eye}
          onClick={is_watching ? unwatch : watch}
          className="md:hidden"
        >
          {t(is_watching ? "unwatch" : "watch")}
        </Button>
      </div>
    </>
  );
}

interface LineProps {
  readonly watcher: Ticket["watchers"][number];
  readonly ticket: Ticket;
}

function WatcherLine({ watcher, ticket }: LineProps) {
  const { id, name, avatar_url, is_muted, role } = watcher;
  const { mute, removeWatcher } = useTicketActions(ticket);
  const isOwn = useUser().id === id;
  return (
    <li className="flex min-h-7 items-center gap-2">
      <Avatar id={id} name={name} src={avatar_url} size={20} />
      <span className="min-w-0 flex-1 truncate">
        {is_muted ? t("watcher_muted", { name }) : name}
        {role === "customer" && <span className="text-ink-2"> · {t("customer")}</span>}
      </span>
      {isOwn && (
        <IconButton
          icon={is_muted ? Bell : BellOff}
          label={t(is_muted ? "unmute" : "mute")}
          size="toolbar"
          onClick={() => mute(!is_muted)}
        />
      )}
      {ticket.may.update && (
        <IconButton
          icon={X}
          label={t("watcher_remove", { name })}
          size="toolbar"
          onClick={() => removeWatcher(id)}
        />
      )}
    </li>
  );
}

function AddWatcher({ ticket }: { ticket: Ticket }) {
  const { addWatcher } = useTicketActions(ticket);
  const { options, onType, onOpen } = useSearchOptions(watcherChoices(useQueryClient()), undefined);
  const here = new Set(ticket.watchers.map(({ id }) => id));
  return (
    <InlineSelect
      label={t("watcher_add")}
      word={t("watcher_whom")}
      options={options.filter(({ value }) => !here.has(value))}
      value=""
      onType={onType}
      onOpen={onOpen}
      onChange={(id) => addWatcher(id)}
      isChangeable
      className="-mx-1.5 flex min-h-7 shrink-0 items-center gap-1.5 whitespace-nowrap px-1.5 text-ink-2 text-meta hover:bg-hover-2 pointer-coarse:min-h-11"
    >
      <UserRoundPlus aria-hidden size={14} strokeWidth={1.5} className="shrink-0" />
      {t("watcher_add")}
    </InlineSelect>
  );
}
