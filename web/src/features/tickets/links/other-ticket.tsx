import { Select } from "#ui/select/select.tsx";
import type { Ticket } from "../tickets.queries.ts";
import { useFound } from "../use-found.ts";
import { t } from "./links-texts.ts";
import { otherTickets } from "./other-tickets.queries.ts";

interface Props {
  readonly ticket: Pick<Ticket, "id">;
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly error?: string | undefined;
  readonly label?: string;
}

/** Another ticket, found by its code or its words. */
export function OtherTicket({ ticket, value, onChange, error, label = t("other") }: Props) {
  const { options, onType } = useFound(otherTickets(ticket.id), undefined, true);
  return (
    <Select
      label={label}
      hint={t("other_hint")}
      options={options}
      value={value}
      onChange={onChange}
      onType={onType}
      {...(error && { error })}
    />
  );
}
