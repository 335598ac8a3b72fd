import { usePermissions } from "../../../identity/index.ts";
import { TicketFiles } from "../../conversation/attachments/ticket-files.tsx";
import { TicketActivity } from "../../history/activity/ticket-activity.tsx";
import { LinkedTickets } from "../../relations/linked-tickets.tsx";
import { t as linkText } from "../../relations/links-texts.ts";
import { t as slaText } from "../../sla/sla-texts.ts";
import { TicketSla } from "../../sla/ticket-sla.tsx";
import { t } from "../../ticket-texts.ts";
import type { Ticket } from "../../tickets.queries.ts";
import { PanelSection } from "./panel-section.tsx";
import { TicketCustomer } from "./ticket-customer.tsx";
import { TicketProperties } from "./ticket-properties.tsx";
import { TicketWatchers } from "./ticket-watchers.tsx";

/** The panel beside the conversation. */
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
