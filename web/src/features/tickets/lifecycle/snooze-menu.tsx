import { AlarmClock } from "lucide-react";
import { useState } from "react";
import { lazyPart } from "#platform/lazy-part.tsx";
import { useZone } from "#platform/time/zone.ts";
import { IconButton } from "#ui/buttons/icon-button.tsx";
import { Menu } from "#ui/overlays/menu.tsx";
import { t } from "../ticket-texts.ts";
import type { Ticket } from "../tickets.queries.ts";
import { snoozeTimes } from "./snooze.rules.ts";
import { useTicketActions } from "./ticket-actions.queries.ts";

const SnoozeTimeDialog = lazyPart(() =>
  import("./snooze-time-dialog.tsx").then((module) => module.SnoozeTimeDialog),
);

/** Snoozes a ticket until a time in the zone of the business, or until the customer replies. */
export function SnoozeMenu({ ticket }: { ticket: Ticket }) {
  const { snooze, wake } = useTicketActions(ticket);
  const [isAsking, setAsking] = useState(false);
  const zone = useZone();
  const times = snoozeTimes(new Date(), zone).map(({ id, time, until }) => ({
    label: t(`snooze_${id}`, { time }),
    onSelect: () => snooze({ until }),
  }));
  const own = { label: t("snooze_own"), onSelect: () => setAsking(true) };
  const onReply = {
    label: t("snooze_reply"),
    onSelect: () => snooze({ on_reply: true }),
  };
  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton icon={AlarmClock} label={t("snooze")} />}
        groups={[
          ...(ticket.snooze ? [[{ label: t("wake"), onSelect: wake }]] : []),
          [...times, own],
          [onReply],
        ]}
      />
      {isAsking && (
        <SnoozeTimeDialog
          onClose={() => setAsking(false)}
          onChoose={(until) => {
            setAsking(false);
            snooze({ until });
          }}
        />
      )}
    </>
  );
}
