import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { StatusGlyph } from "#ui/glyphs/status-mark.tsx";
import { t } from "../ticket-texts.ts";
import type { Ticket } from "../tickets.queries.ts";
import { requesterTicketsQuery } from "./requester.queries.ts";

/** What else they asked: how much of it, and the last of it. */
export function RequesterTickets({ ticket }: { ticket: Ticket }) {
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
