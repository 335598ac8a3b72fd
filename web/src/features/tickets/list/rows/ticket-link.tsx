import { Link } from "react-router";
import { classes } from "#ui/classes.ts";
import type { TicketRow } from "../../tickets.queries.ts";
import { setCursor } from "./row-cursor.ts";
import { usePrefetchTicket } from "./use-prefetch-ticket.ts";

interface Props {
  readonly ticket: TicketRow;
  /** The row has left the list and is shown in grey. */
  readonly isGone?: boolean;
  readonly className?: string;
}

/** The subject as a link that covers the whole row. */
export function TicketLink({ ticket, isGone = false, className }: Props) {
  const { ticket_id, title, is_unread } = ticket;
  const { onFocus, ...aids } = usePrefetchTicket(ticket_id);
  return (
    <Link
      {...aids}
      onFocus={() => {
        setCursor(ticket_id);
        onFocus();
      }}
      to={`/ticket/${ticket_id}`}
      title={title}
      data-row={ticket_id}
      className={classes(
        "outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-(--ring) focus-visible:after:-outline-offset-2",
        isGone ? "text-ink-3" : "text-ink",
        is_unread && !isGone ? "font-semibold" : "font-[450]",
        className,
      )}
    >
      {title}
    </Link>
  );
}
