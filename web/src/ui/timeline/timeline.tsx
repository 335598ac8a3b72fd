import { type KeyboardEvent, useEffect, useRef } from "react";
import { type Entry, groupEntries } from "./group-entries.ts";
import { DayRule, NewRule } from "./rules.tsx";
import { TimelineEvents } from "./timeline-events.tsx";
import { TimelineMessageCard } from "./timeline-message.tsx";
import type { TimelineItem } from "./timeline-types.ts";

export interface TimelineProps {
  readonly label: string;
  /** Oldest first. */
  readonly items: readonly TimelineItem[];
  readonly firstUnread?: string;
  readonly isLoading?: boolean;
  readonly dayOf: (at: Date) => string;
  /** How times are written: "2h ago", with the exact time on hover. */
  readonly writeTime: (at: Date) => { short: string; exact: string };
  readonly writeDay: (at: Date) => string;
}

/** Opens at what is unread. PageDown and PageUp go from message to message. */
export function Timeline(props: TimelineProps) {
  const { label, items, firstUnread, isLoading = false, dayOf } = props;
  const feed = useRef<HTMLDivElement>(null);

  // Only once, so that nothing moves while it is read.
  useEffect(() => {
    feed.current?.querySelector("[data-new]")?.scrollIntoView({ block: "start" });
  }, []);

  function step(event: KeyboardEvent) {
    const by = { PageDown: 1, PageUp: -1 }[event.key];
    if (!by) return;
    const messages = [...(feed.current?.querySelectorAll<HTMLElement>("[data-message]") ?? [])];
    const now = messages.findIndex((message) => message.contains(document.activeElement));
    const next = messages[now + by];
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.scrollIntoView({ block: "nearest" });
  }

  return (
    <div
      ref={feed}
      role="feed"
      aria-label={label}
      aria-busy={isLoading}
      onKeyDown={step}
      className="flex max-w-190 flex-col gap-3"
    >
      {groupEntries(items, { dayOf, firstUnread }).map((entry) => (
        <TimelineEntry key={entry.id} entry={entry} {...props} />
      ))}
    </div>
  );
}

type EntryProps = { entry: Entry } & Pick<TimelineProps, "writeTime" | "writeDay">;

function TimelineEntry({ entry, writeTime, writeDay }: EntryProps) {
  switch (entry.kind) {
    case "day":
      return <DayRule>{writeDay(entry.at)}</DayRule>;
    case "new":
      return <NewRule />;
    case "events":
      return <TimelineEvents events={entry.events} writeTime={writeTime} />;
    case "message":
      return <TimelineMessageCard message={entry.message} writeTime={writeTime} />;
  }
}
