import type { ticketStream, User } from "@parley/contract";
import { CornerUpRight, Flag, type LucideIcon, RotateCcw, UserRound } from "lucide-react";
import { Avatar } from "#ui/people/avatar.tsx";
import type { TimelineItem } from "#ui/timeline/timeline-types.ts";
import { MessageFiles } from "../conversation/attachments/message-files.tsx";
import { MessageBody } from "../conversation/stream/message-body.tsx";
import type { StreamItem } from "../conversation/stream/ticket-stream.queries.ts";
import { t } from "./customer-texts.ts";

export type CustomerStreamItem = ticketStream.PublicStreamItem;

/** The same query answers customers with the public form of the items. */
export const publicItems = (items: readonly StreamItem[]) =>
  items as readonly unknown[] as CustomerStreamItem[];

const icons: Readonly<Record<string, LucideIcon>> = {
  reopened: RotateCcw,
  assigned: UserRound,
  follow_up_opened: CornerUpRight,
};

/** A message or event as a timeline item, for a customer. */
export function customerTimelineItem(item: CustomerStreamItem, reader: User): TimelineItem {
  const shared = { id: String(item.seq), at: new Date(item.at) };
  if (item.kind === "event") {
    return { ...shared, kind: "event", icon: icons[item.type] ?? Flag, body: item.text };
  }
  const name = item.author?.name ?? t("the_desk");
  const isStaff = item.author?.is_staff ?? true;
  // The answer has no user ids; the own avatar uses the own id, as elsewhere on the page.
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
        {item.body_html && <MessageBody html={item.body_html} files={item.files} />}
        {item.files.length > 0 && <MessageFiles {...item} />}
      </>
    ),
  };
}
