import { Breadcrumb } from "#ui/page/breadcrumb.tsx";
import { useEscapeToParent } from "#ui/page/use-escape-to-parent.ts";
import { TicketMarks } from "../header/ticket-marks.tsx";
import { t } from "../ticket-texts.ts";
import type { Ticket } from "../tickets.queries.ts";

/** Escape leads from here to the ticket as it stands now. */
export function PastHeader({ ticket }: { ticket: Ticket }) {
  const { ticket_id: code, title } = ticket;
  const crumbs = [
    { label: t("tickets"), to: "/tickets" },
    { label: code, to: `/ticket/${code}` },
    { label: t("past") },
  ];
  useEscapeToParent(crumbs);
  return (
    <header className="shrink-0 border-line border-b px-6 pt-2 pb-2.5 max-md:px-4">
      <div className="flex h-7 items-center">
        <Breadcrumb crumbs={crumbs} />
      </div>
      <h1 tabIndex={-1} className="break-words rounded-xs py-1 text-title outline-offset-4">
        {title}
      </h1>
      <TicketMarks ticket={ticket} />
    </header>
  );
}
