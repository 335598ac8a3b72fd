import { useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { Link } from "react-router";
import { useTimeInZone } from "#platform/time/use-time-in-zone.ts";
import { StatusGlyph } from "#ui/glyphs/status-mark.tsx";
import { Avatar } from "#ui/people/avatar.tsx";
import { usePermissions } from "../../../identity/index.ts";
import { customerQuery, requesterTicketsQuery } from "../../requester/requester.queries.ts";
import { t } from "../../ticket-texts.ts";
import type { Ticket } from "../../tickets.queries.ts";
import { copyText } from "../header/copy-code.tsx";

/** The requester and their other tickets. */
export function TicketCustomer({ ticket }: { ticket: Ticket }) {
  const { id, name, email, avatar_url, role } = ticket.requester;
  const isKnown = (usePermissions()(["customers.read"]) ?? false) && role === "customer";
  const { data: card } = useQuery({ ...customerQuery(id), enabled: isKnown });
  return (
    <>
      <div className="flex items-center gap-2.5">
        <Avatar id={id} name={name} src={avatar_url} size={36} />
        <div className="min-w-0">
          <p className="break-words font-semibold">
            {isKnown ? (
              <Link
                to={`/users/customers/${id}`}
                title={t("requester_profile", { name })}
                className="rounded-xs hover:text-accent-text hover:underline pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
              >
                {name}
              </Link>
            ) : (
              name
            )}
          </p>
          <p className="flex flex-wrap gap-x-1.5 text-ink-2 text-meta">
            {ticket.organization && <span className="truncate">{ticket.organization.name}</span>}
            {card?.timezone && <TheirTime zone={card.timezone} />}
          </p>
        </div>
      </div>
      <ul className="mt-2">
        {email && <Reach text={email} />}
        {card?.phone_number && <Reach text={card.phone_number} />}
      </ul>
      <RequesterTickets ticket={ticket} />
    </>
  );
}

function Reach({ text }: { text: string }) {
  return (
    <li>
      <button
        type="button"
        aria-label={t("copy_code", { code: text })}
        title={t("copy_code", { code: text })}
        onClick={() => void copyText(text)}
        className="-mx-1.5 flex min-h-6 max-w-full items-center gap-1.5 rounded-sm px-1.5 text-ink-2 text-meta hover:bg-hover-2 hover:text-ink pointer-coarse:min-h-11"
      >
        <span className="min-w-0 truncate">{text}</span>
        <Copy aria-hidden size={14} strokeWidth={1.5} className="shrink-0 text-ink-3" />
      </button>
    </li>
  );
}

/** Their local time. */
function TheirTime({ zone }: { zone: string }) {
  const time = useTimeInZone(zone);
  return <span title={zone}>{t("their_time", { time })}</span>;
}

/** Counts and latest tickets of the requester. */
function RequesterTickets({ ticket }: { ticket: Ticket }) {
  const { id, name } = ticket.requester;
  const { data } = useQuery(requesterTicketsQuery(id));
  const others = data?.results.filter((row) => row.id !== ticket.id).slice(0, 3) ?? [];
  const at = (view: string) => `/tickets?view=${view}&requester=${id}`;
  return (
    <>
      <p className="mt-2 flex min-h-6 items-center gap-1.5 text-meta">
        <span className="text-ink-2">{t("tickets")}</span>
        {data && (
          <>
            <Link
              to={at("all_open")}
              aria-label={t("requester_open_label", { name, count: data.open })}
              className="rounded-xs text-accent-text hover:underline"
            >
              {t("requester_open", { count: data.open })}
            </Link>
            <span aria-hidden>·</span>
            <span className="text-ink-2">{t("requester_total", { count: data.total })}</span>
          </>
        )}
      </p>
      {others.length > 0 && (
        <ul aria-label={t("requester_last", { name })}>
          {others.map(({ ticket_id, title, status }) => (
            <li key={ticket_id}>
              <Link
                to={`/ticket/${ticket_id}`}
                title={title}
                className="-mx-1.5 flex min-h-7 items-center gap-2 rounded-sm px-1.5 hover:bg-hover-2 pointer-coarse:min-h-11"
              >
                <StatusGlyph status={status} />
                <span className="shrink-0 text-ink-2 text-meta tabular-nums">{ticket_id}</span>
                <span className="min-w-0 truncate">{title}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
