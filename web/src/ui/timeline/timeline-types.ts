import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

export interface TimelineMessage {
  readonly kind: "message";
  readonly id: string;
  readonly at: Date;
  readonly author: string;
  readonly avatar: ReactNode;
  /** Who wrote it: them, us to them, or us among ourselves. */
  readonly side: "theirs" | "ours" | "note";
  /** What a note is called, where it is no internal note of somebody. */
  readonly noteLabel?: string;
  /** It was not sent yet. */
  readonly isWaiting?: boolean;
  /** The id of its element, to be linked to. */
  readonly anchor?: string;
  /** After the name: "via email", "replied to Dana Ruiz". */
  readonly aside?: string;
  /** What can be done with it, at the end of its line. */
  readonly menu?: ReactNode;
  readonly body: ReactNode;
}

export interface TimelineEvent {
  readonly kind: "event";
  readonly id: string;
  readonly at: Date;
  readonly icon?: LucideIcon;
  readonly body: ReactNode;
}

export type TimelineItem = TimelineMessage | TimelineEvent;
