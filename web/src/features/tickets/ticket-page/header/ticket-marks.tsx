import { AlarmClock } from "lucide-react";
import { useZone } from "#platform/time/zone.ts";
import { momentText } from "#ui/dates/format-day.ts";
import { wallTimeAt } from "#ui/dates/wall-time.ts";
import { Badge } from "#ui/feedback/badge.tsx";
import { PriorityMark, priorityLabel } from "#ui/glyphs/priority-mark.tsx";
import { StatusMark, type StatusName, statusLabel } from "#ui/glyphs/status-mark.tsx";
import { nextStatuses } from "../../lifecycle/next-status.rules.ts";
import { useTicketActions } from "../../lifecycle/ticket-actions.queries.ts";
import { SlaChip } from "../../sla/sla-chip.tsx";
import { priorityOptions, statusOptions } from "../../ticket-options.tsx";
import { t } from "../../ticket-texts.ts";
import type { Ticket } from "../../tickets.queries.ts";
import { InlineSelect } from "../inline-select.tsx";
import { TicketTags } from "./ticket-tags.tsx";

/** Status, priority, SLA, snooze and tags, editable in place. */
export function TicketMarks({ ticket, isPeek }: { ticket: Ticket; isPeek?: boolean }) {
  const { status, priority, may, snooze } = ticket;
  const { setStatus, change } = useTicketActions(ticket);
  const zone = useZone();
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2">
      <InlineSelect
        label={t("status")}
        word={statusLabel(status)}
        options={statusOptions(nextStatuses(status))}
        value={status}
        onChange={(to) => setStatus(to as StatusName)}
        isChangeable={may.update}
        className="flex"
      >
        <StatusMark status={status} />
      </InlineSelect>
      <InlineSelect
        label={t("priority")}
        word={priorityLabel(priority)}
        options={priorityOptions}
        value={priority}
        onChange={(to) => {
          const chosen = to as Ticket["priority"];
          change({ priority: chosen }, { priority: chosen });
        }}
        isChangeable={may.update}
        className="flex"
      >
        <PriorityMark priority={priority} />
      </InlineSelect>
      <SlaChip ticket={ticket} isStill={isPeek} />
      {snooze && (
        <Badge glyph={<AlarmClock aria-hidden size={14} strokeWidth={1.5} />}>
          {snooze.until
            ? t("snoozed_until", { time: momentText(wallTimeAt(new Date(snooze.until), zone)) })
            : t("snoozed_reply")}
        </Badge>
      )}
      <TicketTags ticket={ticket} />
    </div>
  );
}
