import type { AreaDocs, Fields } from "../kernel/docs.ts";
import * as holidays from "./holidays.ts";

export const holidayFields: Fields = {
  name: ["The name of the holiday.", "Labour Day"],
  date: ["The day.", "2026-05-01"],
  is_recurring: ["Whether it recurs every year on the same month and day.", true],
  description: ["A remark; may be empty.", "Offices are closed."],
  is_active: ["Whether it counts as a holiday.", true],
  holiday: "The holiday.",
};

export const docs: AreaDocs<typeof holidays> = {
  fields: holidayFields,
  schemas: {
    Holiday: { schema: holidays.Holiday, description: "A day on which no business time passes." },
    HolidayDraft: { schema: holidays.Draft, description: "What a new holiday is created with." },
    HolidayChange: {
      schema: holidays.Change,
      description: "The fields of a holiday to change. Fields that are left out stay.",
    },
  },
  operations: {
    list: {
      description: "Lists the holidays by date.",
      fields: {
        is_active: ["Returns only active holidays, or only inactive ones.", true],
        year: ["Returns holidays of this year, recurring ones included.", 2026],
      },
    },
    add: {
      description:
        "Adds a holiday. There can be one on each date. The due times of open tickets are computed again.",
      message: "Holiday created successfully",
    },
    change: {
      description:
        "Changes a holiday. Fields that are left out stay. The due times of open tickets are computed again.",
      message: "Holiday updated successfully",
    },
    remove: {
      description: "Deletes a holiday. The due times of open tickets are computed again.",
      message: "Holiday deleted successfully",
    },
  },
};
