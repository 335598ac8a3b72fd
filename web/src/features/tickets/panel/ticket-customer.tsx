import { Avatar } from "#ui/avatar.tsx";
import type { Ticket } from "../tickets.queries.ts";

export function TicketCustomer({ ticket }: { ticket: Ticket }) {
  const { id, name, email, avatar_url } = ticket.requester;
  return (
    <div className="flex items-center gap-2.5">
      <Avatar id={id} name={name} src={avatar_url} size={36} />
      <div className="min-w-0">
        <p className="break-words font-semibold">{name}</p>
        {ticket.organization && (
          <p className="truncate text-ink-2 text-meta">{ticket.organization.name}</p>
        )}
        {email && (
          <p className="truncate text-ink-2 text-meta" title={email}>
            {email}
          </p>
        )}
      </div>
    </div>
  );
}
