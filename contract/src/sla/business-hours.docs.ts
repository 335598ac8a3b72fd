import type { AreaDocs, Fields } from "../kernel/docs.ts";
import * as businessHours from "./business-hours.ts";

export const hoursFields: Fields = {
  id: "The id of the business hours.",
  name: ["The name of the hours.", "Weekdays"],
  weekday: ["The day, from 0 for Sunday to 6 for Saturday.", 1],
  day_of_week: [
    "The day, from 0 for Monday to 6 for Sunday. One of both is enough; both must name the same day.",
    0,
  ],
  day_name: "The name of the day.",
  start_time: ["When work begins.", "09:00"],
  end_time: ["When work ends; `24:00` for midnight.", "17:00"],
  is_working_day: ["Whether work is done in these hours.", true],
  timezone: ["The time zone of the hours, by its name and not by an offset.", "Europe/Berlin"],
  data: "The hours to add.",
  business_hours: "The business hours.",
  results: "The business hours that were added.",
};

export const docs: AreaDocs<typeof businessHours> = {
  fields: hoursFields,
  schemas: {
    BusinessHours: {
      schema: businessHours.BusinessHours,
      description:
        "One period of one weekday in which business time passes. A day may have several; where they overlap, time counts once.",
    },
    BusinessHoursEntry: {
      schema: businessHours.Entry,
      description: "One period of one weekday to add.",
    },
    BusinessHoursDraft: {
      schema: businessHours.Draft,
      description: "The periods to add together.",
    },
    BusinessHoursChange: {
      schema: businessHours.Change,
      description: "The fields of business hours to change. Fields that are left out stay.",
    },
  },
  operations: {
    list: { description: "Lists the business hours, Monday first." },
    add: {
      description:
        "Adds several business hours in one step: all of them or none. The due times of open tickets are computed again.",
      message: "Business hours saved successfully",
    },
    change: {
      description:
        "Changes business hours. Fields that are left out stay. The due times of open tickets are computed again; time that has passed keeps the hours of then.",
      message: "Business hours updated successfully",
    },
    remove: {
      description:
        "Deletes business hours. The last ones cannot be deleted. The due times of open tickets are computed again.",
      message: "Business hours deleted successfully",
    },
  },
};
