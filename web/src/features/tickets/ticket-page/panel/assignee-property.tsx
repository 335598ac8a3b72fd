import { Avatar } from "#ui/people/avatar.tsx";
import { useTicketActions } from "../../lifecycle/ticket-actions.queries.ts";
import { agentChoices } from "../../ticket-choices.queries.ts";
import { t } from "../../ticket-texts.ts";
import type { Ticket } from "../../tickets.queries.ts";
import { useSearchOptions } from "../../use-search-options.ts";
import { PropertySelect } from "./property.tsx";

export function AssigneeProperty({ ticket }: { ticket: Ticket }) {
  const { assigned_to: holder, may } = ticket;
  const { assign } = useTicketActions(ticket);
  const { options, onType, onOpen } = useSearchOptions(
    agentChoices,
    holder ? { value: holder.id, label: holder.name } : undefined,
  );
  return (
    <PropertySelect
      label={t("assignee")}
      options={options}
      onType={onType}
      onOpen={onOpen}
      value={holder?.id ?? ""}
      word={holder?.name}
      nothing={t("nobody")}
      {...(holder && {
        glyph: <Avatar id={holder.id} name={holder.name} src={holder.avatar_url} size={20} />,
      })}
      onChange={(id, name) => assign(id || null, name)}
      isChangeable={may.assign}
    />
  );
}
