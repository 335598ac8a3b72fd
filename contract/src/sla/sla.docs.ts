import type { AreaDocs } from "../kernel/docs.ts";
import * as sla from "./sla.ts";

export const docs: AreaDocs<typeof sla> = {
  fields: {
    time: ["The target time.", 4],
    unit: ["The unit of the target time.", "hours"],
    operational_hours: "Whether only business hours count, or all hours.",
    business_hours: "The hours to use instead of all stored ones.",
    holidays: "The holidays to use instead of all stored ones.",
    date: ["The day of the holiday.", "2026-05-01"],
    is_recurring: ["Whether it recurs every year.", true],
    arrives_at: "When the ticket arrives; now if it is left out.",
  },
  schemas: {
    SlaSummary: {
      schema: sla.Summary,
      description: "The figures of the SLA page, each with the page that lists its rows.",
      fields: {
        active_policies: "How many policies are active.",
        "active_policies.value": ["The number of policies.", 3],
        business_days: "How many weekdays have working hours.",
        "business_days.value": ["The number of weekdays.", 5],
        holidays: "The active holidays of this year.",
        "holidays.value": ["The number of holidays; null if the business has none at all.", 9],
        sla_compliance: "The share of targets that were met in the last 30 days.",
        "sla_compliance.value": ["The share in percent; null if no target was decided.", 96.4],
        link: ["The page that lists the rows; null if there is none.", "/config/sla"],
      },
    },
    SlaTrial: {
      schema: sla.Trial,
      description:
        "A target to try. Stored hours and holidays are used unless they are given; given ones replace all stored ones.",
    },
    SlaPreview: {
      schema: sla.Preview,
      description: "When a ticket would be due.",
      fields: {
        arrives_at: "When the ticket arrives.",
        minutes: ["The target time in minutes.", 240],
        counts_from: "When time starts to count; null if it never does.",
        due_at: [
          "When the ticket is due; null if there is not enough working time within three years.",
          "2026-03-02T13:14:00.000Z",
        ],
        business_day_minutes: [
          "The length of a business day in minutes; null if there are none.",
          480,
        ],
      },
    },
  },
  operations: {
    summary: {
      description: "Returns the figures of the SLA page, counted at the time of the call.",
    },
    preview: {
      description:
        "Computes when a ticket that arrives at a given time would be due, with stored or given hours and holidays. Nothing is saved.",
    },
  },
};
