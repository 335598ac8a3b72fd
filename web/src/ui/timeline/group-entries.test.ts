import { describe, expect, it } from "vitest";
import { type Entry, groupEntries } from "./group-entries.ts";
import type { TimelineItem } from "./timeline-types.ts";

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
const event = (id: string, at: string): TimelineItem => ({
  kind: "event",
  id,
  at: new Date(at),
  body: id,
});
const message = (id: string, at: string): TimelineItem => ({
  kind: "message",
  id,
  at: new Date(at),
  author: "Dana",
  avatar: null,
  side: "theirs",
  body: id,
});

const written = (entries: Entry[]) =>
  entries.map((entry) =>
    entry.kind === "events" ? `events ${entry.events.length}` : `${entry.kind} ${entry.id}`,
  );

describe("a timeline", () => {
  it("separates each day once and groups consecutive events", () => {
    const items = [
      message("m1", "2026-11-14T10:00Z"),
      event("e1", "2026-11-14T10:01Z"),
      event("e2", "2026-11-14T10:02Z"),
      message("m2", "2026-11-15T09:00Z"),
    ];
    expect(written(groupEntries(items, { dayOf }))).toEqual([
      "day day-2026-11-14",
      "message m1",
      "events 2",
      "day day-2026-11-15",
      "message m2",
    ]);
  });

  it("marks where unread begins, and never hides it among grouped events", () => {
    const items = [event("e1", "2026-11-14T10:01Z"), event("e2", "2026-11-14T10:02Z")];
    expect(written(groupEntries(items, { dayOf, firstUnread: "e2" }))).toEqual([
      "day day-2026-11-14",
      "events 1",
      "new new",
      "events 1",
    ]);
  });
});
