import { z } from "zod";
import { route } from "../kernel/route.ts";
import { Flag, idOf, Message, Moment, PageQuery, pageOf } from "../kernel/values.ts";

/** What a person is told of something that happened. `title` falls back to 'Untitled Notification' on screen. */
export const Notification = z.object({
  id: idOf("notification"),
  notification_type: z.string(),
  title: z.string(),
  message: z.string(),
  is_read: z.boolean(),
  read_at: Moment.nullable(),
  created_at: Moment,
  /** How many events it stands for: many at once on one ticket are one notice. */
  updates: z.number().int().min(1),
  /** Where opening it leads, on the business's own address. */
  link: z.string().nullable(),
  ticket: z
    .object({
      id: idOf("ticket"),
      ticket_id: z.string(),
      title: z.string(),
      priority: z.string(),
    })
    .nullable(),
  /** Who caused it, when a person of the business did. */
  actor: z.object({ name: z.string(), avatar_url: z.string().nullable() }).nullable(),
});
export type Notification = z.infer<typeof Notification>;

export const Filter = z.strictObject({
  ...PageQuery.shape,
  page_size: PageQuery.shape.page_size.unwrap().default(50),
  is_read: Flag.optional(),
  type: z.string().max(60).optional(),
});
export type Filter = z.infer<typeof Filter>;

const Unread = z.object({ unread: z.number().int() });

export const list = route({
  method: "GET",
  path: "/notifications/list/",
  summary: "List your notices, newest first",
  access: "signed_in",
  query: Filter,
  answer: { status: 200, body: pageOf(Notification) },
});

export const unreadCount = route({
  method: "GET",
  path: "/notifications/unread-count/",
  summary: "Count your unread notices",
  access: "signed_in",
  answer: { status: 200, body: Unread },
});

export const markAsRead = route({
  method: "PUT",
  path: "/notifications/mark-as-read/{id}/",
  summary: "Mark a notice as read",
  access: "signed_in",
  params: z.strictObject({ id: idOf("notification") }),
  answer: { status: 200, body: Message.extend(Unread.shape) },
});

export const markAllRead = route({
  method: "POST",
  path: "/notifications/mark-all-read/",
  summary: "Mark all your notices as read",
  access: "signed_in",
  answer: { status: 200, body: Message.extend(Unread.shape) },
});
