import type { AreaDocs, Fields } from "../kernel/docs.ts";
import * as settings from "./settings.ts";
import { type NoticeType, noticeTypes } from "./types.ts";

/** The settings of each type of notice are described by the title of that type. */
const types: Fields = Object.fromEntries(
  (Object.keys(noticeTypes) as NoticeType[]).map((type) => [type, `${noticeTypes[type].title}.`]),
);

const matrix = {
  ticket_assigned: { app: true, desktop: true, mail: true },
  ticket_note: { app: true, desktop: false, mail: false },
};

export const docs: AreaDocs<typeof settings> = {
  fields: {
    ...types,
    matrix: [
      "Where each type of notice is shown. A change names only the types it changes.",
      matrix,
    ],
    app: "Whether it is shown in the product. A type that is not is not on the desktop either.",
    mail: "Whether it is mailed too. Left out for a type that is never mailed.",
    desktop: "Whether the browser shows it on the desktop too.",
    quiet_hours: "When nothing is shown on the desktop; null for never.",
    pause_until: [
      "Nothing is shown on the desktop before this time; null if it is not paused.",
      null,
    ],
    settings: "The settings as they are now.",
  },
  schemas: {
    QuietHours: {
      schema: settings.QuietHours,
      description:
        "When nothing is shown on the desktop, in the time zone of the business. It may end on the next day.",
      fields: {
        from: ["When it begins.", "22:00"],
        to: ["When it ends.", "07:00"],
        days: ["The days on which it begins, from 1 for Monday.", [1, 2, 3, 4, 5]],
      },
    },
    NoticeSettings: {
      schema: settings.Settings,
      description: "Which notices a person gets and where.",
    },
    NoticeSettingsChange: {
      schema: settings.Change,
      description: "The notice settings to change. Fields that are left out stay.",
    },
  },
  operations: {
    show: { description: "Returns which notices the caller gets, where, and when not." },
    change: {
      description:
        "Changes the caller's own notice settings. Fields that are left out stay. Notices about the safety of the account cannot be switched off.",
      message: "Notification settings saved",
    },
  },
};
