import { usePermissions } from "../../identity/index.ts";
import { TicketActivity } from "../activity/ticket-activity.tsx";
import { TicketFiles } from "../files/ticket-files.tsx";
import { LinkedTickets } from "../links/linked-tickets.tsx";
import { t as linkText } from "../links/links-texts.ts";
import { t as slaText } from "../sla/sla-texts.ts";
import { TicketSla } from "../sla/ticket-sla.tsx";
import { t } from "../ticket-texts.ts";
import type { Ticket } from "../tickets.queries.ts";
import { PanelSection } from "./panel-section.tsx";
import { TicketCustomer } from "./ticket-customer.tsx";
import { TicketProperties } from "./ticket-properties.tsx";
import { TicketWatchers } from "./ticket-watchers.tsx";

/** Everything about a ticket that is not said in it. */
export function TicketPanel({ ticket }: { ticket: Ticket }) {
  const isExplained = usePermissions()(["sla.read"]) === true;
  return (
    <>
      <PanelSection title={t("customer")}>
        <TicketCustomer ticket={ticket} />
      </PanelSection>
      {isExplained && (
        <PanelSection title={slaText("sla")}>
          <TicketSla ticket={ticket} />
        </PanelSection>
      )}
      <PanelSection title={t("properties")}>
        <TicketProperties ticket={ticket} />
      </PanelSection>
      <PanelSection title={t("watchers")}>
        <TicketWatchers ticket={ticket} />
      </PanelSection>
      <PanelSection title={linkText("linked")}>
        <LinkedTickets ticket={ticket} />
      </PanelSection>
      {ticket.attachments_count > 0 && (
        <PanelSection title={t("files")}>
          <TicketFiles ticket={ticket} />
        </PanelSection>
      )}
      <PanelSection title={t("activity")}>
        <TicketActivity ticket={ticket} />
      </PanelSection>
    </>
  );
}
