import { Link } from "react-router";
import { PriorityGlyph } from "#ui/glyphs/priority-mark.tsx";
import { NextSla } from "../tickets/index.ts";
import type { NextUp as Next } from "./dashboard.queries.ts";
import { t } from "./dashboard-texts.ts";

/** The next ticket to work on, and why. */
export function NextUp({ next: { ticket, why } }: { readonly next: Next }) {
  return (
    <section
      aria-label={t("next_up")}
      className="relative flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 rounded-md border border-accent-line bg-accent-bg px-3 py-2"
    >
      <span className="font-semibold">{t("next_up")}</span>
      <PriorityGlyph priority={ticket.priority} />
      <span className="text-ink-2 tabular-nums">{ticket.ticket_id}</span>
      <Link
        to={`/ticket/${ticket.ticket_id}`}
        title={ticket.title}
        className="min-w-32 flex-1 truncate outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-(--ring)"
      >
        {ticket.title}
      </Link>
      <NextSla row={ticket} align="end" />
      <span className="text-ink-2 text-meta">{t(`why_${why}`)}</span>
    </section>
  );
}
