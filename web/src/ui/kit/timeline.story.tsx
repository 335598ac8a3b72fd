import { Zap } from "lucide-react";
import { Avatar } from "../people/avatar.tsx";
import { Timeline } from "../timeline/timeline.tsx";
import type { TimelineItem } from "../timeline/timeline-types.ts";
import type { Story } from "./story.ts";

const at = (time: string) => new Date(`2026-11-${time}:00Z`);
const avatar = (id: number, name: string) => <Avatar id={id} name={name} size={32} />;

const items: TimelineItem[] = [
  {
    kind: "message",
    id: "m1",
    at: at("14T09:12"),
    author: "Dana Ruiz",
    avatar: avatar(1, "Dana Ruiz"),
    side: "theirs",
    aside: "via email",
    body: "Hi team, since yesterday's update our warehouse scanners drop off the network every ten minutes. Can you help?",
  },
  ...["set priority to High", "assigned Mara Okafor", "added wifi", "added zebra-tc52"].map(
    (text, index): TimelineItem => ({
      kind: "event",
      id: `e${index}`,
      at: at("14T09:13"),
      icon: Zap,
      body: (
        <>
          <b className="font-semibold">Routing</b> {text}
        </>
      ),
    }),
  ),
  {
    kind: "message",
    id: "m2",
    at: at("15T08:40"),
    author: "Jonas Lind",
    avatar: avatar(2, "Jonas Lind"),
    side: "note",
    body: "Same pattern as TK20377: the 4.2 firmware disables 802.11r.",
  },
  {
    kind: "message",
    id: "m3",
    at: at("15T09:02"),
    author: "Mara Okafor",
    avatar: avatar(3, "Mara Okafor"),
    side: "ours",
    aside: "replied to Dana Ruiz",
    body: "Hi Dana, thanks for the detail. Please try this on one scanner first.",
  },
  {
    kind: "event",
    id: "e9",
    at: at("15T09:03"),
    icon: Zap,
    body: "Mara Okafor set status to Pending",
  },
];

export const story: Story = {
  title: "Timeline",
  stories: [
    {
      name: "messages, a note, events, days, the unread",
      render: () => (
        <Timeline
          label="Conversation"
          items={items}
          firstUnread="m3"
          dayOf={(date) => date.toISOString().slice(0, 10)}
          writeDay={(date) =>
            date.toLocaleDateString("en-US", { month: "long", day: "numeric", timeZone: "UTC" })
          }
          writeTime={(date) => ({
            short: date.toISOString().slice(11, 16),
            exact: date.toISOString(),
          })}
        />
      ),
    },
  ],
};
