import { t } from "../ticket-texts.ts";
import type { Ticket } from "../tickets.queries.ts";
import { PanelSection } from "./panel-section.tsx";
import { TicketCustomer } from "./ticket-customer.tsx";
import { TicketProperties } from "./ticket-properties.tsx";
import { TicketWatchers } from "./ticket-watchers.tsx";

/** Everything about a ticket that is not said in it. */
export function TicketPanel({ ticket }: { ticket: Ticket }) {
  return (
    <>
      <PanelSection title={t("customer")}>
        <TicketCustomer ticket={ticket} />
      </PanelSection>
      <PanelSection title={t("properties")}>
        <TicketProperties ticket={ticket} />
      </PanelSection>
      <PanelSection title={t("watchers")}>
        <TicketWatchers ticket={ticket} />
      </PanelSection>
    </>
  );
}
