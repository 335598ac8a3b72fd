import { useState } from "react";
import { t } from "./timeline-texts.ts";
import { TimelineTime } from "./timeline-time.tsx";
import type { TimelineEvent } from "./timeline-types.ts";

const shownAtOnce = 3;

interface Props {
  readonly events: readonly TimelineEvent[];
  readonly writeTime: (at: Date) => { short: string; exact: string };
}

/** One line per event. Of more than three only the last is shown, the others behind a button. */
export function TimelineEvents({ events, writeTime }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isLong = events.length > shownAtOnce;
  const shown = isLong && !isOpen ? events.slice(-1) : events;
  return (
    <article aria-label={t("changes")} className="ps-11 text-ink-2 text-meta">
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="h-6 rounded-sm text-accent-text hover:underline"
        >
          {isOpen ? t("hide_events") : t("show_events", { count: events.length - 1 })}
        </button>
      )}
      <ul>
        {shown.map(({ id, icon: Icon, body, at }) => (
          <li key={id} className="flex min-h-6 items-center gap-2">
            {Icon && <Icon aria-hidden size={14} strokeWidth={1.5} className="shrink-0" />}
            <span className="min-w-0">{body}</span>
            <TimelineTime at={at} writeTime={writeTime} />
          </li>
        ))}
      </ul>
    </article>
  );
}
