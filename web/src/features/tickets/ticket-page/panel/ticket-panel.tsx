import { useQuery } from "@tanstack/react-query";
import { lazyPart } from "#platform/lazy-part.tsx";
import { usePermissions } from "../../../identity/index.ts";
import { TicketFiles } from "../../conversation/attachments/ticket-files.tsx";
import { ticketFieldsQuery } from "../../fields/fields.queries.ts";
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

/** Its code is loaded where there are fields. */
const TicketFields = lazyPart(
  () => import("./ticket-fields.tsx").then((module) => module.TicketFields),
  null,
);

/** The panel beside the conversation. */
export function TicketPanel({ ticket }: { ticket: Ticket }) {
  const isExplained = usePermissions()(["sla.read"]) === true;
  const { data: definitions = [], isLoading } = useQuery(ticketFieldsQuery);
  const others = <OtherSections ticket={ticket} />;
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
      {/* Nothing may move: what comes after the fields waits for them. */}
      {definitions.length > 0 ? (
        <TicketFields ticket={ticket} definitions={definitions}>
          {others}
        </TicketFields>
      ) : (
        !isLoading && others
      )}
    </>
  );
}

function OtherSections({ ticket }: { ticket: Ticket }) {
  return (
    <>
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
