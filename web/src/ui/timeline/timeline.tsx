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
  /** The anchor of a message that is marked for a short time. */
  readonly marked?: string | undefined;
  readonly isLoading?: boolean;
  readonly dayOf: (at: Date) => string;
  /** How times are written: "2h ago", with the exact time on hover. */
  readonly writeTime: (at: Date) => { short: string; exact: string };
  readonly writeDay: (at: Date) => string;
}

/** Moves the focus to the next or previous message, or to the newest if none has it. Whether there is one. */
export function stepMessage(feed: Element | null, by: 1 | -1): boolean {
  const messages = [...(feed?.querySelectorAll<HTMLElement>("[data-message]") ?? [])];
  const now = messages.findIndex((message) => message.contains(document.activeElement));
  const next = now === -1 ? messages.at(-1) : messages[now + by];
  next?.focus();
  next?.scrollIntoView({ block: "nearest" });
  return next !== undefined;
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
    const by = event.key === "PageDown" ? 1 : event.key === "PageUp" ? -1 : undefined;
    if (by && stepMessage(feed.current, by)) event.preventDefault();
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

type EntryProps = { entry: Entry } & Pick<TimelineProps, "writeTime" | "writeDay" | "marked">;

function TimelineEntry({ entry, writeTime, writeDay, marked }: EntryProps) {
  switch (entry.kind) {
    case "day":
      return <DayRule>{writeDay(entry.at)}</DayRule>;
    case "new":
      return <NewRule />;
    case "events":
      return <TimelineEvents events={entry.events} writeTime={writeTime} />;
    case "message":
      return (
        <TimelineMessageCard
          message={entry.message}
          writeTime={writeTime}
          isMarked={marked !== undefined && entry.message.anchor === marked}
        />
      );
  }
}
