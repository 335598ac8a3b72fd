import type { ticketStream, User } from "@parley/contract";
import { CornerUpRight, Flag, type LucideIcon, RotateCcw, UserRound } from "lucide-react";
import { Avatar } from "#ui/people/avatar.tsx";
import type { TimelineItem } from "#ui/timeline/timeline-types.ts";
import { MessageBody } from "../stream/message-body.tsx";
import { MessageFiles } from "../stream/message-files.tsx";
import type { StreamItem } from "../stream/ticket-stream.queries.ts";
import { t } from "./asked-texts.ts";

export type AskedItem = ticketStream.PublicStreamItem;

/** The conversation of a customer is asked for as everybody's is; what comes is the public part. */
export const publicItems = (items: readonly StreamItem[]) =>
  items as readonly unknown[] as AskedItem[];

const icons: Readonly<Record<string, LucideIcon>> = {
  reopened: RotateCcw,
  assigned: UserRound,
  follow_up_opened: CornerUpRight,
};

/** One thing that happened, as the timeline draws it for whoever asked. */
export function askedItem(item: AskedItem, reader: User): TimelineItem {
  const shared = { id: String(item.seq), at: new Date(item.at) };
  if (item.kind === "event") {
    return { ...shared, kind: "event", icon: icons[item.type] ?? Flag, body: item.text };
  }
  const name = item.author?.name ?? t("the_desk");
  const isStaff = item.author?.is_staff ?? true;
  // Nobody else's id is told; one's own picture is the same as elsewhere on the page.
  const isOwn = !isStaff && name === `${reader.first_name} ${reader.last_name}`;
  return {
    ...shared,
    kind: "message",
    author: name,
    avatar: (
      <Avatar id={isOwn ? reader.id : name} name={name} src={item.author?.avatar_url} size={32} />
    ),
    side: isStaff ? "ours" : "theirs",
    ...(isStaff && { aside: t("from_team") }),
    body: (
      <>
        {item.body_html && <MessageBody html={item.body_html} />}
        {item.files.length > 0 && <MessageFiles files={item.files} />}
      </>
    ),
  };
}
