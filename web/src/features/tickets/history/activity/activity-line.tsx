import { History } from "lucide-react";
import { Link } from "react-router";
import { TimelineTime } from "#ui/timeline/timeline-time.tsx";
import { isUnsent, type StreamItem } from "../../conversation/stream/ticket-stream.queries.ts";
import { t } from "../../ticket-texts.ts";

interface Props {
  readonly item: StreamItem;
  readonly code: string;
  /** The latest item: the ticket has not changed since. */
  readonly isNow: boolean;
  readonly writeTime: (at: Date) => { short: string; exact: string };
}

/** One activity with a link to the ticket at that time. */
export function ActivityLine({ item, code, isNow, writeTime }: Props) {
  const text = activityText(item);
  const label = t("past_open", { text });
  return (
    <li className="flex min-h-7 items-start gap-1.5 py-0.5 text-meta">
      <span className="min-w-0 flex-1 break-words py-0.5">
        {text} <TimelineTime at={new Date(item.at)} writeTime={writeTime} />
      </span>
      {!isNow && (
        <Link
          to={`/ticket/${code}?at=${item.seq}`}
          aria-label={label}
          title={label}
          className="grid size-6 shrink-0 place-items-center rounded-sm text-ink-3 hover:bg-hover-2 hover:text-ink pointer-coarse:size-11"
        >
          <History aria-hidden size={14} strokeWidth={1.5} />
        </Link>
      )}
    </li>
  );
}

/** The sentence for an item, also for messages. */
export function activityText(item: StreamItem): string {
  const { kind, type, text, author, is_staff, state, held_sender } = item;
  if (kind === "event") return text;
  const name = author?.name ?? t("the_desk");
  // It has a sentence where mail rules set fields of the ticket.
  if (type === "created") return text || t("activity_created", { name });
  if (kind === "note") return t(held_sender ? "activity_held" : "activity_note", { name });
  if (isUnsent(state) && state !== "cancelled") return t("activity_waiting", { name });
  return t(is_staff ? "activity_reply" : "activity_message", { name });
}
