import { z } from "zod";
import { idOf } from "../kernel/values.ts";
import { Notification } from "./notices.ts";

const notifications = z.array(Notification);
const count = z.number().int().min(0);
/** `desktop`: the person wants it shown there, too, and wants it now. `instead_of`: those it takes the place of. */
const told = z.object({
  notification: Notification,
  desktop: z.boolean(),
  instead_of: z.array(idOf("notification")),
});

/** What a person's page asks about their notices on the socket. */
export const asks = {
  /** Answered by `notifications_list`, the 50 newest. */
  get_notifications: z.object({}),
  /** Answered by `unread_notifications_list`, 50 at most, and `unread_count`. */
  get_unread_notifications: z.object({}),
  /** Own only, silent otherwise; all own sockets hear `unread_count_update`. */
  mark_as_read: z.object({ notification_id: idOf("notification") }),
  mark_all_as_read: z.object({}),
};

/** What the desk tells them. */
export const tells = {
  notifications_list: z.object({ notifications }),
  unread_notifications_list: z.object({ notifications }),
  unread_count: z.object({ count }),
  new_notification: told,
  /** The other name of the same; a page understands both. */
  notification_message: told,
  unread_count_update: z.object({ count }),
};
