import { useTicketActions } from "../../lifecycle/ticket-actions.queries.ts";
import { requesterChoices } from "../../ticket-choices.queries.ts";
import { t } from "../../ticket-texts.ts";
import type { Ticket } from "../../tickets.queries.ts";
import { useSearchOptions } from "../../use-search-options.ts";
import { PropertySelect } from "./property.tsx";

export function RequesterProperty({ ticket }: { ticket: Ticket }) {
  const { requester, may } = ticket;
  const { change } = useTicketActions(ticket);
  const { options, onType, onOpen } = useSearchOptions(requesterChoices, {
    value: requester.id,
    label: requester.name,
  });
  return (
    <PropertySelect
      label={t("requester")}
      options={options}
      onType={onType}
      onOpen={onOpen}
      value={requester.id}
      word={requester.name}
      onChange={(id, name) =>
        change({ requester_id: id }, { requester: { ...requester, id, name, avatar_url: null } })
      }
      isChangeable={may.update}
    />
  );
}
