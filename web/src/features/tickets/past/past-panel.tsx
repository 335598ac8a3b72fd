import { Avatar } from "#ui/people/avatar.tsx";
import { PanelSection } from "../panel/panel-section.tsx";
import { TicketProperties } from "../panel/ticket-properties.tsx";
import { t } from "../ticket-texts.ts";
import type { Ticket } from "../tickets.queries.ts";

/** What a ticket was filed under then. */
export function PastPanel({ ticket }: { ticket: Ticket }) {
  const { watchers } = ticket;
  return (
    <>
      <PanelSection title={t("properties")}>
        <TicketProperties ticket={ticket} />
      </PanelSection>
      <PanelSection title={t("watchers")}>
        {watchers.length === 0 && <p className="text-ink-2">{t("watchers_then_none")}</p>}
        <ul>
          {watchers.map(({ id, name, avatar_url }) => (
            <li key={id} className="flex min-h-7 items-center gap-2">
              <Avatar id={id} name={name} src={avatar_url} size={20} />
              <span className="min-w-0 truncate">{name}</span>
            </li>
          ))}
        </ul>
      </PanelSection>
    </>
  );
}
