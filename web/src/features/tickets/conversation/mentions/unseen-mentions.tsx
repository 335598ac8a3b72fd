import { useQueryClient } from "@tanstack/react-query";
import { useTicketActions } from "../../lifecycle/ticket-actions.queries.ts";
import { t } from "../../ticket-texts.ts";
import { type Ticket, ticketsKey } from "../../tickets.queries.ts";
import { mentionedIn } from "./mention.rules.ts";
import type { Mentionable } from "./mentions.queries.ts";

interface Props {
  readonly html: string;
  readonly ticket: Ticket;
}

/** Who is named and cannot see the ticket. Watchers can. */
export function UnseenMentions({ html, ticket }: Props) {
  const queries = useQueryClient();
  const { addWatcher } = useTicketActions(ticket);
  const found = queries.getQueriesData<readonly Mentionable[]>({
    queryKey: [...ticketsKey, "mentions", ticket.id],
  });
  const known = found.flatMap(([, options]) => options ?? []);
  const watchers = new Set(ticket.watchers.map(({ id }) => id));
  const unseen = mentionedIn(html).flatMap((id) => {
    const person = known.find((one) => one.kind === "person" && one.id === id && !one.may_see);
    return person && !watchers.has(id) ? [person] : [];
  });
  return unseen.map(({ id, name }) => (
    <p key={id} className="mx-2.5 mb-2 flex flex-wrap gap-2 text-amber-text text-meta">
      {t("mention_warning", { name })}
      {ticket.may.update && (
        <button
          type="button"
          className="rounded-xs font-medium underline"
          onClick={() => addWatcher(id)}
        >
          {t("mention_add", { name })}
        </button>
      )}
    </p>
  ));
}
