import { type ReactNode, useRef } from "react";
import { Breadcrumb } from "#ui/page/breadcrumb.tsx";
import { useEscapeToParent } from "#ui/page/use-escape-to-parent.ts";
import { PresenceLine } from "../../live/presence-line.tsx";
import { t } from "../../ticket-texts.ts";
import type { Ticket } from "../../tickets.queries.ts";
import { positionIn, useListPosition } from "../pager/list-position.ts";
import { TicketPager } from "../pager/ticket-pager.tsx";
import { useTicketPane } from "../ticket-pane-context.ts";
import { CopyCode } from "./copy-code.tsx";
import { TicketActions } from "./ticket-actions.tsx";
import { TicketMarks } from "./ticket-marks.tsx";
import { useFocusHeading } from "./use-focus-heading.ts";

interface Props {
  readonly ticket: Ticket;
  readonly onShowPanel: (() => void) | undefined;
  /** Stands at the end of the first line. */
  readonly end?: ReactNode;
}

export function TicketHeader({ ticket, onShowPanel, end }: Props) {
  const list = useListPosition((state) => state.position);
  const isInList = list && positionIn(list, ticket.ticket_id);
  const listCrumb = isInList ? [{ label: list.label, to: list.address }] : [];
  const crumbs = [
    { label: t("tickets"), to: "/tickets" },
    ...listCrumb,
    { label: ticket.ticket_id },
  ];
  const heading = useRef<HTMLHeadingElement>(null);
  const isInPane = useTicketPane() !== undefined;
  useEscapeToParent(isInPane ? [] : crumbs);
  useFocusHeading(heading);
  const Heading = isInPane ? "h2" : "h1";
  return (
    <header className="contents">
      <div className="shrink-0 px-6 pt-2 max-md:px-4">
        <div className="flex h-7 items-center gap-1">
          {isInPane ? (
            <span className="text-ink-2 tabular-nums">{ticket.ticket_id}</span>
          ) : (
            <Breadcrumb crumbs={crumbs} />
          )}
          <CopyCode code={ticket.ticket_id} />
          <span className="ms-auto flex min-w-0 items-center gap-3">
            <PresenceLine ticketId={ticket.id} />
            <TicketPager code={ticket.ticket_id} />
            {end}
          </span>
        </div>
        <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
          <Heading
            ref={heading}
            data-ticket-heading
            tabIndex={-1}
            className="min-w-0 flex-1 basis-80 break-words rounded-xs py-1 text-title outline-offset-4"
          >
            {ticket.title}
          </Heading>
          <TicketActions ticket={ticket} onShowPanel={onShowPanel} />
        </div>
      </div>
      {/* On a phone the page scrolls and this line stays visible. */}
      <div className="shrink-0 border-line border-b bg-surface px-6 pb-2.5 max-md:sticky max-md:top-0 max-md:z-(--z-sticky) max-md:px-4">
        <TicketMarks ticket={ticket} />
      </div>
    </header>
  );
}
