import { z } from "zod";
import { route } from "../kernel/route.ts";
import { Message, Moment } from "../kernel/values.ts";
import { type NoticeKind, type NoticeType, noticeTypes } from "./types.ts";

/**
 * How one type of notice comes. One that is not in the app is not on the desktop either; a mail is apart from both. Left
 * out, it is mailed as it is to somebody who never chose.
 */
const channelsOf = ({ is_required, mail }: NoticeKind) =>
  z
    .strictObject({
      app: is_required ? z.literal(true, "This notice cannot be switched off") : z.boolean(),
      desktop: z.boolean(),
      mail: (mail === undefined
        ? z.literal(false, "This notice is never mailed")
        : z.boolean()
      ).optional(),
    })
    .refine(({ app, desktop }) => app || !desktop, {
      path: ["desktop"],
      message: "A notice on the desktop is one in the app, too",
    });
export type Channels = z.infer<ReturnType<typeof channelsOf>>;

const kinds = Object.entries(noticeTypes) as [NoticeType, NoticeKind][];
const rows = Object.fromEntries(kinds.map(([type, kind]) => [type, channelsOf(kind)]));

/** Type by type. Named by a change: those it changes; in an answer: all that this person can get. */
const Matrix = z.strictObject(rows as Record<NoticeType, ReturnType<typeof channelsOf>>).partial();
export type Matrix = z.infer<typeof Matrix>;

const Time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "Enter a time like 22:00");

/**
 * When nothing comes to the desktop, in the time zone of the business. `days`: on which it begins, from 1 for Monday; it
 * may end on the next one.
 */
export const QuietHours = z
  .strictObject({
    from: Time,
    to: Time,
    days: z.array(z.number().int().min(1).max(7)).min(1, "Choose a day").max(7),
  })
  .refine(({ from, to }) => from !== to, { path: ["to"], message: "Choose another time" })
  .refine(({ days }) => new Set(days).size === days.length, {
    path: ["days"],
    message: "Choose each day once",
  });
export type QuietHours = z.infer<typeof QuietHours>;

export const Settings = z.strictObject({
  matrix: Matrix,
  quiet_hours: QuietHours.nullable(),
  /** Nothing comes to the desktop before. */
  pause_until: Moment.nullable(),
});
export type Settings = z.infer<typeof Settings>;

export const Change = Settings.partial();
export type Change = z.infer<typeof Change>;

export const show = route({
  method: "GET",
  path: "/notifications/settings/user/",
  summary: "Show your notice settings",
  access: "signed_in",
  answer: { status: 200, body: z.object({ settings: Settings }) },
});

export const change = route({
  method: "PUT",
  path: "/notifications/settings/user/",
  summary: "Change your notice settings",
  access: "signed_in",
  body: Change,
  answer: { status: 200, body: Message.extend({ settings: Settings }) },
});
