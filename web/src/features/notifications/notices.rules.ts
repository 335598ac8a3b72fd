import type { ServerMessage } from "@parley/contract";

export type Notice = ServerMessage<"new_notification">["notification"];

export interface Notices {
  /** Newest first. */
  readonly unread: readonly Notice[];
  readonly count: number;
  readonly isKnown: boolean;
}

export const emptyNotices: Notices = { unread: [], count: 0, isKnown: false };

/** The types of live messages about notices. */
export const noticeMessages = [
  "notification_message",
  "new_notification",
  "unread_count",
  "unread_count_update",
  "notifications_list",
  "unread_notifications_list",
] as const;

/** Applies a live message. A notice is shown once even if it arrives twice; the count never falls below 0. */
export function applyMessage(
  notices: Notices,
  message: ServerMessage<(typeof noticeMessages)[number]>,
): Notices {
  switch (message.type) {
    case "new_notification":
    case "notification_message":
      return addNotice(notices, message);
    case "unread_count":
    case "unread_count_update":
      return counted(notices, message.count);
    case "unread_notifications_list":
      return { ...notices, unread: message.notifications, isKnown: true };
    case "notifications_list": {
      const unread = message.notifications.filter(({ is_read }) => !is_read);
      return { ...notices, unread, isKnown: true };
    }
  }
}

/** A notice that groups others replaces them at the top. */
function addNotice(
  notices: Notices,
  { notification: notice, instead_of }: Omit<ServerMessage<"new_notification">, "type">,
): Notices {
  const known = notices.unread.find(({ id }) => id === notice.id);
  if (notice.is_read || (known && known.updates >= notice.updates)) return notices;
  const isReplaced = ({ id }: Notice) => id === notice.id || instead_of.includes(id);
  const rest = notices.unread.filter((one) => !isReplaced(one));
  const count = notices.count + 1 - (notices.unread.length - rest.length);
  return { ...notices, unread: [notice, ...rest], count: Math.max(1, count) };
}

/** A count of 0 means that another tab or device marked all as read. */
function counted(notices: Notices, count: number): Notices {
  return { ...notices, count: Math.max(0, count), unread: count === 0 ? [] : notices.unread };
}

export function read(notices: Notices, id: string): Notices {
  if (!notices.unread.some((notice) => notice.id === id)) return notices;
  return {
    ...notices,
    unread: notices.unread.filter((notice) => notice.id !== id),
    count: Math.max(0, notices.count - 1),
  };
}

export function readAll(notices: Notices): Notices {
  return { ...notices, unread: [], count: 0 };
}
