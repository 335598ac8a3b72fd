import type { AreaDocs } from "../kernel/docs.ts";
import * as notices from "./notices.ts";

export const docs: AreaDocs<typeof notices> = {
  fields: { unread: ["How many notices are unread.", 3] },
  schemas: {
    Notification: {
      schema: notices.Notification,
      description: "A notice about something that happened.",
      fields: {
        notification_type: ["What it is about.", "ticket_assigned"],
        title: ["The headline.", "Ticket assigned to you"],
        message: ["The text.", "Jane Miller gave you “Invoice shows the wrong address”."],
        is_read: "Whether it was read.",
        read_at: ["When it was read; null if it was not.", null],
        updates: ["How many events it stands for; many at once on one ticket are one notice.", 1],
        link: ["Where opening it leads; null if nowhere.", "/tickets/TK20418"],
        ticket: "The ticket it is about; null if none.",
        "ticket.title": ["The subject of the ticket.", "Invoice shows the wrong address"],
        "ticket.priority": ["The priority of the ticket.", "high"],
        actor: "The person who caused it; null if it was not a person of the business.",
      },
    },
  },
  operations: {
    list: {
      description: "Lists the caller's own notices, the newest first.",
      fields: {
        is_read: ["Returns only read notices, or only unread ones.", false],
        type: ["Returns notices of this type.", "ticket_assigned"],
      },
    },
    unreadCount: {
      description:
        "Returns how many of the caller's own notices are unread. Clients that are connected to the live socket are told every change.",
    },
    markAsRead: {
      description:
        "Marks one of the caller's own notices as read. The id of another person's notice changes nothing and gets the same response.",
      message: "Notification marked as read",
    },
    markAllRead: {
      description: "Marks all of the caller's own notices as read, on every device.",
      message: "All notifications marked as read",
    },
  },
};
