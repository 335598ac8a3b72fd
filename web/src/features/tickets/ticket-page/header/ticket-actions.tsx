import { Eye, EyeOff, PanelRight, UserPlus } from "lucide-react";
import { Button } from "#ui/buttons/button.tsx";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { KeyHint } from "../../key-hint.tsx";
import { ResolveButton } from "../../lifecycle/resolve-button.tsx";
import { SnoozeMenu } from "../../lifecycle/snooze-menu.tsx";
import { useTicketActions } from "../../lifecycle/ticket-actions.queries.ts";
import { t } from "../../ticket-texts.ts";
import type { Ticket } from "../../tickets.queries.ts";
import { TicketMenu } from "./ticket-menu.tsx";

interface Props {
  readonly ticket: Ticket;
  /** Set when the panel is not beside the conversation. */
  readonly onShowPanel: (() => void) | undefined;
}

export function TicketActions({ ticket, onShowPanel }: Props) {
  const { may, status, assigned_to, is_watching } = ticket;
  const { take, watch, unwatch } = useTicketActions(ticket);
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:w-full max-md:gap-1">
      <Button
        variant="ghost"
        icon={is_watching ? EyeOff : Eye}
        onClick={is_watching ? unwatch : watch}
        className="max-md:hidden"
      >
        {t(is_watching ? "unwatch" : "watch")}
      </Button>
      {may.take && !assigned_to && (
        <Button icon={UserPlus} onClick={take}>
          {t("take")}
          <KeyHint of="take" />
        </Button>
      )}
      <ResolveButton ticket={ticket} />
      {may.update && status !== "resolved" && <SnoozeMenu ticket={ticket} />}
      <TicketMenu ticket={ticket} />
      {onShowPanel && (
        <IconButton icon={PanelRight} label={t("panel_open")} onClick={onShowPanel} />
      )}
    </div>
  );
}
