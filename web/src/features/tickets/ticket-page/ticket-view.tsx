import { type ReactNode, useDeferredValue, useState } from "react";
import { withActs } from "#platform/keys/shortcuts.ts";
import { useShortcuts } from "#platform/keys/use-shortcuts.ts";
import { lazyPart } from "#platform/lazy-part.tsx";
import { Drawer } from "#ui/overlays/drawer.tsx";
import { useOnceOpen } from "#ui/overlays/use-once-open.ts";
import { usePageName } from "#ui/page/use-page-name.ts";
import { useMedia } from "#ui/use-media.ts";
import { Composer } from "../conversation/composer/composer.tsx";
import { Conversation } from "../conversation/stream/conversation.tsx";
import { ticketKeys } from "../keys.ts";
import { usePresence } from "../live/use-presence.ts";
import { useTicketLiveUpdates } from "../live/use-ticket-live-updates.ts";
import { PanelBoundary } from "../panel-boundary.tsx";
import { MergedBanner } from "../relations/merged-banner.tsx";
import { useWhy } from "../sla/use-why.ts";
import { t } from "../ticket-texts.ts";
import type { Ticket } from "../tickets.queries.ts";
import { TicketHeader } from "./header/ticket-header.tsx";
import { TicketNotice } from "./header/ticket-notice.tsx";
import { TicketPanel } from "./panel/ticket-panel.tsx";
import { TicketKeys } from "./ticket-keys.tsx";
import { useTicketPane } from "./ticket-pane-context.ts";

const WhyDialog = lazyPart(() =>
  import("../sla/why-dialog.tsx").then((module) => module.WhyDialog),
);

export const hasRoom = "(min-width: 1280px)";

interface Props {
  readonly ticket: Ticket;
  /** Stands at the end of the first line of the header. */
  readonly end?: ReactNode;
}

export function TicketView({ ticket, end }: Props) {
  const isInPane = useTicketPane() !== undefined;
  const isBeside = useMedia(hasRoom) && !isInPane;
  const [isOpen, setOpen] = useState(false);
  usePageName(isInPane ? undefined : `${ticket.ticket_id} ${ticket.title}`);
  useTicketLiveUpdates(ticket);
  usePresence(ticket.id);
  const isWhyBuilt = useOnceOpen(useWhy().requested !== undefined);
  const show = () => setOpen(true);
  // The panel renders a frame after the conversation.
  const isBesideDue = useDeferredValue(true, false);
  useShortcuts(withActs(ticketKeys, { panel: !isBeside && show }));
  return (
    <div className="flex md:h-full max-md:min-h-full">
      <div className="flex min-w-0 flex-1 flex-col">
        <PanelBoundary>
          <TicketHeader ticket={ticket} onShowPanel={isBeside ? undefined : show} end={end} />
        </PanelBoundary>
        <div className="min-h-0 flex-1 bg-canvas md:overflow-y-auto">
          <MergedBanner ticket={ticket} />
          <TicketNotice ticket={ticket} />
          <div className="px-6 py-5 max-md:px-4">
            <PanelBoundary>
              <Conversation ticket={ticket} />
            </PanelBoundary>
          </div>
        </div>
        <PanelBoundary>
          <Composer ticket={ticket} />
        </PanelBoundary>
      </div>
      <TicketKeys ticket={ticket} />
      {isWhyBuilt && (
        <PanelBoundary>
          <WhyDialog ticket={ticket} />
        </PanelBoundary>
      )}
      {isBeside ? (
        <aside
          aria-label={t("panel")}
          data-region
          tabIndex={-1}
          className="w-80 shrink-0 overflow-y-auto border-line border-s"
        >
          {isBesideDue && <TicketPanel ticket={ticket} />}
        </aside>
      ) : (
        <Drawer open={isOpen} onClose={() => setOpen(false)} title={t("panel")}>
          <div className="-mx-5 -my-4 [&>details]:px-5">
            <TicketPanel ticket={ticket} />
          </div>
        </Drawer>
      )}
    </div>
  );
}
