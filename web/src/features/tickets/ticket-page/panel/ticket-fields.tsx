import type { ReactNode } from "react";
import type { TicketField } from "../../fields/fields.queries.ts";
import { t } from "../../fields/fields-texts.ts";
import { type FieldOfTicket, fieldsOfTicket } from "../../fields/ticket-fields.rules.ts";
import type { Ticket } from "../../tickets.queries.ts";
import { FieldProperty } from "./field-property.tsx";
import { KeptValue } from "./kept-value.tsx";
import { PanelSection } from "./panel-section.tsx";

interface Props {
  readonly ticket: Ticket;
  readonly definitions: readonly TicketField[];
  /** What comes after it, which would move if it came first. */
  readonly children: ReactNode;
}

/** The custom fields of a ticket. Each is saved when it is chosen. Values that are only kept are shown in grey. */
export function TicketFields({ ticket, definitions, children }: Props) {
  const shown = fieldsOfTicket(definitions, ticket);
  return (
    <>
      {shown.length > 0 && <FieldsSection ticket={ticket} shown={shown} />}
      {children}
    </>
  );
}

interface SectionProps {
  readonly ticket: Ticket;
  readonly shown: readonly FieldOfTicket[];
}

export function FieldsSection({ ticket, shown }: SectionProps) {
  return (
    <PanelSection title={t("fields")}>
      <dl>
        {shown.map((one) =>
          one.isAsked && ticket.may.update ? (
            <FieldProperty key={one.field.key} ticket={ticket} of={one} />
          ) : (
            <KeptValue key={one.field.key} of={one} />
          ),
        )}
      </dl>
    </PanelSection>
  );
}
