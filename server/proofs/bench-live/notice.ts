import type { ServerMessage } from "@parley/contract";

/** What people are told in the measurement: a notice of usual size. */
export const aNotice: ServerMessage<"new_notification"> = {
  type: "new_notification",
  desktop: false,
  instead_of: [],
  notification: {
    id: "01890000-0000-7000-8000-000000000000",
    notification_type: "ticket_reply",
    title: "Ada Okafor replied to TK20418",
    message: "The printer on the third floor does it again, and this time it also smells of toast.",
    is_read: false,
    read_at: null,
    created_at: "2026-11-15T08:30:00.25Z",
    updates: 1,
    link: "/ticket/TK20418",
    ticket: {
      id: "01890000-0000-7000-8000-000000000001",
      ticket_id: "TK20418",
      title: "The printer on the third floor",
      priority: "high",
    },
    actor: { name: "Ada Okafor", avatar_url: null },
  },
};
