import { Link } from "react-router";
import { PriorityGlyph } from "#ui/glyphs/priority-mark.tsx";
import { StatusGlyph } from "#ui/glyphs/status-mark.tsx";
import { Avatar } from "#ui/people/avatar.tsx";
import { StateView } from "#ui/states/state-view.tsx";
import { NextSla } from "../tickets/index.ts";
import type { AttentionRow } from "./dashboard.queries.ts";
import { t } from "./dashboard-texts.ts";

/** The tickets to work on next, the most urgent first. */
export function AttentionList({ rows }: { readonly rows: readonly AttentionRow[] }) {
  if (rows.length === 0) {
    return <StateView kind="empty" title={t("attention_none")} line={t("attention_none_line")} />;
  }
  return (
    <ol className="border-line border-t">
      {rows.map((row) => (
        <li
          key={row.id}
          className="relative grid min-h-11 grid-cols-[auto_auto_minmax(0,1fr)_auto_auto] items-center gap-x-3 border-line-soft border-b px-3 py-2 hover:bg-hover max-md:grid-cols-[auto_minmax(0,1fr)_auto]"
        >
          <span className="flex items-center gap-1.5">
            <StatusGlyph status={row.status} />
            <PriorityGlyph priority={row.priority} />
          </span>
          <span className="text-ink-2 tabular-nums max-md:hidden">{row.ticket_id}</span>
          <Link
            to={`/ticket/${row.ticket_id}`}
            title={row.title}
            className="min-w-0 truncate outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-(--ring) focus-visible:after:-outline-offset-2"
          >
            {row.title}
          </Link>
          <NextSla row={row} align="end" />
          <span className="w-5 text-center max-md:hidden">
            {row.assigned_to ? (
              <Avatar
                id={row.assigned_to.id}
                name={row.assigned_to.name}
                src={row.assigned_to.avatar_url}
                size={20}
                isAlone
              />
            ) : (
              <span className="text-ink-3" title={t("nobody")}>
                –
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
