import { useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { useNow } from "#ui/glyphs/use-now.ts";
import { Avatar } from "#ui/people/avatar.tsx";
import { usePermissions } from "../../identity/index.ts";
import { copyText } from "../header/copy-text.ts";
import { t } from "../ticket-texts.ts";
import type { Ticket } from "../tickets.queries.ts";
import { customerQuery } from "./requester.queries.ts";
import { RequesterTickets } from "./requester-tickets.tsx";

/** Who asks, as far as it is known, and what else they asked. */
export function TicketCustomer({ ticket }: { ticket: Ticket }) {
  const { id, name, email, avatar_url, role } = ticket.requester;
  const isKnown = (usePermissions()(["customers.read"]) ?? false) && role === "customer";
  const { data: card } = useQuery({ ...customerQuery(id), enabled: isKnown });
  return (
    <>
      <div className="flex items-center gap-2.5">
        <Avatar id={id} name={name} src={avatar_url} size={36} />
        <div className="min-w-0">
          <p className="break-words font-semibold">{name}</p>
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

/** What the clock on their wall shows. */
function TheirTime({ zone }: { zone: string }) {
  const now = useNow(() => 30_000);
  const time = new Date(now).toLocaleTimeString("en-US", {
    timeZone: zone,
    hour: "2-digit",
    minute: "2-digit",
  });
  return <span title={zone}>{t("their_time", { time })}</span>;
}
