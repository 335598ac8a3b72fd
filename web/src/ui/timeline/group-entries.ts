import type { TimelineEvent, TimelineItem, TimelineMessage } from "./timeline-types.ts";

export type Entry =
  | { readonly kind: "day"; readonly id: string; readonly at: Date }
  | { readonly kind: "new"; readonly id: string }
  | { readonly kind: "message"; readonly id: string; readonly message: TimelineMessage }
  | { readonly kind: "events"; readonly id: string; readonly events: readonly TimelineEvent[] };

interface Options {
  /** A name of the day in the zone of the business: equal for two times on one day. */
  readonly dayOf: (at: Date) => string;
  readonly firstUnread?: string;
}

/** Groups entries, oldest first, with separators for days and for the first unread one. Consecutive events are grouped. */
export function groupEntries(
  items: readonly TimelineItem[],
  { dayOf, firstUnread }: Options,
): Entry[] {
  const entries: Entry[] = [];
  let day: string | undefined;
  for (const item of items) {
    const itsDay = dayOf(item.at);
    if (itsDay !== day) entries.push({ kind: "day", id: `day-${itsDay}`, at: item.at });
    day = itsDay;
    if (item.id === firstUnread) entries.push({ kind: "new", id: "new" });
    place(entries, item);
  }
  return entries;
}

function place(entries: Entry[], item: TimelineItem): void {
  if (item.kind === "message") {
    entries.push({ kind: "message", id: item.id, message: item });
    return;
  }
  const last = entries.at(-1);
  if (last?.kind === "events") {
    entries[entries.length - 1] = { ...last, events: [...last.events, item] };
  } else {
    entries.push({ kind: "events", id: item.id, events: [item] });
  }
}
