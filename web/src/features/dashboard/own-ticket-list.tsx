import { Link } from "react-router";
import { Ago } from "#platform/time/ago.tsx";
import { TextLink } from "#ui/buttons/text-link.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import type { OwnRow } from "./dashboard.queries.ts";
import { t } from "./dashboard-texts.ts";

/** The newest tickets of a customer. */
export function OwnTicketList({ rows }: { readonly rows: readonly OwnRow[] }) {
  return (
    <section aria-labelledby="own-tickets">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id="own-tickets" className="font-semibold text-lead">
          {t("newest")}
        </h2>
        {rows.length > 0 && <TextLink to="/tickets">{t("all_tickets")}</TextLink>}
      </div>
      {rows.length === 0 ? (
        <StateView kind="empty" title={t("newest_none")} line={t("newest_none_line")} />
      ) : (
        <ul className="border-line border-t">
          {rows.map((row) => (
            <li
              key={row.id}
              className="relative flex min-h-11 flex-wrap items-center gap-x-3 border-line-soft border-b px-3 py-2 hover:bg-hover"
            >
              <span className="text-ink-2 tabular-nums">{row.ticket_id}</span>
              <Link
                to={`/ticket/${row.ticket_id}`}
                title={row.title}
                className="min-w-0 flex-1 truncate outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-(--ring) focus-visible:after:-outline-offset-2"
              >
                {row.title}
              </Link>
              <span className="w-28 text-ink-2 text-meta">{row.status_label}</span>
              <span className="w-16 text-end text-ink-2 text-meta">
                <Ago moment={row.updated_at} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
