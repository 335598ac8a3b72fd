import { Avatar } from "#ui/people/avatar.tsx";
import { agentChoices } from "../ticket-choices.queries.ts";
import { t } from "../ticket-texts.ts";
import type { Ticket } from "../tickets.queries.ts";
import { useFound } from "../use-found.ts";
import { useWorkActs } from "../use-work-acts.ts";
import { PropertySelect } from "./property-select.tsx";

export function AssigneeProperty({ ticket }: { ticket: Ticket }) {
  const { assigned_to: holder, may } = ticket;
  const { assign } = useWorkActs(ticket);
  const { options, onType, onOpen } = useFound(
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
