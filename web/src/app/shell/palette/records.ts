import { Ticket, UserRound } from "lucide-react";
import type { PaletteItem } from "#ui/palette/palette-items.ts";
import type { PermissionCheck } from "../../../features/identity/index.ts";
import type { TicketHit, UserHit } from "../../../features/search/index.ts";
import { t } from "../shell-texts.ts";

type Go = (to: string) => void;

const textOf = (pieces: TicketHit["title"]) => pieces.map(({ text }) => text).join("");

export function ticketItem(hit: TicketHit, go: Go): PaletteItem {
  const { id, ticket_id, title, text, status_label, requester_name } = hit;
  const isInTitle = title.some((piece) => piece.hit);
  return {
    id: `ticket-${id}`,
    label: `${ticket_id} ${textOf(title)}`,
    icon: Ticket,
    pieces: [{ text: `${ticket_id} `, hit: false }, ...title],
    ...(!isInTitle && text.length > 0 && { below: text }),
    note: requester_name ? `${requester_name} · ${status_label}` : status_label,
    choose: () => go(`/ticket/${ticket_id}`),
  };
}

/** The page of a person if the reader may open it, else their tickets. */
function placeOf({ id, kind }: UserHit, may: PermissionCheck): string {
  if (kind === "customer") {
    return may(["customers.read"])
      ? `/users/customers/${id}`
      : `/tickets?view=all_open&requester=${id}`;
  }
  return may(["agents.manage"])
    ? `/users/agents?edit=${id}`
    : `/tickets?view=all_open&assignee=${id}`;
}

export function userItem(hit: UserHit, may: PermissionCheck, go: Go): PaletteItem {
  const { id, kind, name, email } = hit;
  return {
    id: `user-${id}`,
    label: textOf(name),
    icon: UserRound,
    pieces: name,
    ...(email && { below: email }),
    note: t(kind === "customer" ? "role_customer" : "role_agent"),
    choose: () => go(placeOf(hit, may)),
  };
}
