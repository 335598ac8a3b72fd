import { Link } from "react-router";
import { Ago } from "#platform/time/ago.tsx";
import { classes } from "#ui/classes.ts";
import { StatusMark } from "#ui/glyphs/status-mark.tsx";
import type { Column } from "#ui/table/table-types.ts";
import { t } from "./customer-texts.ts";
import type { CustomerTicketRow } from "./customer-tickets.queries.ts";
import { statusOfLabel } from "./status-of-label.ts";

const status = ({ status_label }: CustomerTicketRow) => (
  <StatusMark status={statusOfLabel(status_label)} reader="customer" />
);

function Subject({ row }: { row: CustomerTicketRow }) {
  const { ticket_id, title, is_unread, requester_name } = row;
  return (
    <span className="flex min-w-0 items-center gap-2">
      {is_unread && (
        <span
          role="img"
          aria-label={t("unread")}
          title={t("unread")}
          className="size-1.5 shrink-0 rounded-full bg-accent-mark"
        />
      )}
      <Link
        to={`/ticket/${ticket_id}`}
        title={title}
        className={classes(
          "min-w-0 truncate rounded-xs text-ink hover:underline",
          is_unread ? "font-semibold" : "font-[450]",
        )}
      >
        {title}
      </Link>
      {requester_name && (
        <span className="shrink-0 text-ink-2 text-meta">
          {t("asked_by", { name: requester_name })}
        </span>
      )}
    </span>
  );
}

const wide: readonly Column<CustomerTicketRow>[] = [
  {
    key: "number",
    title: t("column_ticket_id"),
    isSortable: true,
    width: "6.5rem",
    cell: ({ ticket_id }) => <span className="text-ink-2 tabular-nums">{ticket_id}</span>,
  },
  { key: "title", title: t("column_title"), cell: (row) => <Subject row={row} /> },
  { key: "status", title: t("column_status"), width: "10rem", cell: status },
  {
    key: "updated_at",
    title: t("column_updated_at"),
    isSortable: true,
    width: "8rem",
    align: "end",
    cell: ({ updated_at }) => <Ago moment={updated_at} />,
  },
];

/** Phone layout: subject in the first line, status in the second. */
const narrow: readonly Column<CustomerTicketRow>[] = [
  {
    key: "title",
    title: t("column_title"),
    cell: (row) => (
      <>
        <Subject row={row} />
        <span className="mt-1.5 flex items-center gap-2 font-normal text-ink-2 text-meta">
          {status(row)}
          <span className="tabular-nums">{row.ticket_id}</span>
          <span className="ms-auto">
            <Ago moment={row.updated_at} />
          </span>
        </span>
      </>
    ),
  },
];

export const customerTicketColumns = (isSmall: boolean) => (isSmall ? narrow : wide);
