import { Select } from "#ui/select/select.tsx";
import type { Ticket } from "../tickets.queries.ts";
import { useSearchOptions } from "../use-search-options.ts";
import { otherTicketOptions } from "./links.queries.ts";
import { t } from "./links-texts.ts";

interface Props {
  readonly ticket: Pick<Ticket, "id">;
  readonly value: string;
  readonly onChange: (id: string) => void;
  readonly error?: string | undefined;
  readonly label?: string;
}

/** A select of other tickets, searched by code or text. */
export function OtherTicketSelect({ ticket, value, onChange, error, label = t("other") }: Props) {
  const { options, onType } = useSearchOptions(otherTicketOptions(ticket.id), undefined, true);
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
