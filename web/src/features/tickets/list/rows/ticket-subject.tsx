import { AlarmClock, Paperclip } from "lucide-react";
import type { TicketRow } from "../../tickets.queries.ts";
import { t } from "../list-texts.ts";
import { TicketLink } from "./ticket-link.tsx";
import { UnreadDot } from "./unread-dot.tsx";

interface Props {
  readonly ticket: TicketRow;
  /** Why the row is no longer in the list. */
  readonly leaveReason: string | undefined;
  readonly hasPreview: boolean;
}

/** The link of the row and the start of the last message. */
export function TicketSubject({ ticket, leaveReason, hasPreview }: Props) {
  const { preview, is_unread, attachments_count, snooze } = ticket;
  const line = leaveReason ?? (hasPreview ? preview : "");
  return (
    <span className="flex min-w-0 items-center gap-2">
      {is_unread && !leaveReason && <UnreadDot />}
      <span className={`min-w-0 truncate ${leaveReason ? "text-ink-3" : "text-ink-2"}`}>
        <TicketLink ticket={ticket} isGone={leaveReason !== undefined} />
        {line && ` — ${line}`}
      </span>
      {snooze && (
        <AlarmClock
          role="img"
          aria-label={t("snoozed")}
          size={14}
          className="shrink-0 text-ink-3"
        />
      )}
      {attachments_count > 0 && (
        <span className="flex shrink-0 items-center gap-0.5 text-ink-3 text-meta tabular-nums">
          <Paperclip aria-hidden size={14} strokeWidth={1.5} />
          <span aria-hidden>{attachments_count}</span>
          <span className="sr-only">{t("attachments", { count: attachments_count })}</span>
        </span>
      )}
    </span>
  );
}
