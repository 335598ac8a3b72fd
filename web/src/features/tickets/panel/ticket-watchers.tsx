import { Eye, EyeOff } from "lucide-react";
import { Avatar } from "#ui/avatar.tsx";
import { Button } from "#ui/button.tsx";
import { t } from "../ticket-texts.ts";
import type { Ticket } from "../tickets.queries.ts";
import { useAsideActs } from "../use-aside-acts.ts";

export function TicketWatchers({ ticket }: { ticket: Ticket }) {
  const { watchers, is_watching } = ticket;
  const { watch, unwatch } = useAsideActs(ticket);
  return (
    <>
      {watchers.length === 0 && <p className="text-ink-2">{t("watchers_none")}</p>}
      <ul>
        {watchers.map(({ id, name, avatar_url, is_muted }) => (
          <li key={id} className="flex min-h-7 items-center gap-2">
            <Avatar id={id} name={name} src={avatar_url} size={20} />
            <span className="min-w-0 truncate">
              {is_muted ? t("watcher_muted", { name }) : name}
            </span>
          </li>
        ))}
      </ul>
      <Button
        size="toolbar"
        icon={is_watching ? EyeOff : Eye}
        onClick={is_watching ? unwatch : watch}
        className="mt-2 md:hidden"
      >
        {t(is_watching ? "unwatch" : "watch")}
      </Button>
    </>
  );
}
