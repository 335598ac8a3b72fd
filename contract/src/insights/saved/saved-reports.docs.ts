import type { AreaDocs } from "../../kernel/docs.ts";
import { Schedule } from "../schedules/schedule-values.ts";
import * as savedReports from "./saved-reports.ts";

export const docs: AreaDocs<typeof savedReports> = {
  fields: {
    name: ["The name of the report.", "Billing this month"],
    is_shared: [
      "Whether everybody who may read reports sees it, with the figures of their own tickets.",
      true,
    ],
    metrics: ["The figures of the report.", ["created", "first_reply_calendar"]],
    filter: [
      "Which tickets are counted, as the ticket list takes it; null for all.",
      '{"all":[{"field":"priority","is":"is","value":"high"}]}',
    ],
    group_by: ["What the figures are grouped by; null for nothing.", "department"],
    compare: ["What the period is compared with; null for nothing.", "previous"],
    days: ["How many whole days, up to today.", 30],
    zone: ["The time zone in which days begin; null for that of the business.", "Europe/Berlin"],
    report: "The report.",
    schedule: "When it is mailed, for those who may change it; null if it never was.",
    is_mailed_to_me: "Whether the caller gets it by mail.",
  },
  schemas: {
    ReportSchedule: {
      schema: Schedule,
      description: "When a report is mailed, and to whom.",
      fields: {
        days: ["The days it is mailed on, from 1 for Monday.", [1]],
        time: ["The time it is mailed at.", "08:30"],
        zone: ["The time zone of that time.", "Europe/Berlin"],
        recipients: "The people it is mailed to.",
        "recipients.name": ["The name of the person.", "Omar Haddad"],
        has_stopped: "Whether the person does not want it any more.",
        next_at: "When it is mailed next; null if it is not.",
      },
    },
    SavedReport: {
      schema: savedReports.SavedReport,
      description: "A report that is kept under a name.",
      fields: {
        metrics: "The figures of the report.",
        "metrics.id": ["The name of the figure.", "created"],
        "metrics.version": ["The version of its meaning when it was chosen.", 1],
        is_current: ["Whether it still has that meaning; otherwise it is not shown.", true],
      },
    },
    SavedReportDraft: {
      schema: savedReports.Draft,
      description: "What a new report is created with.",
    },
    SavedReportChange: {
      schema: savedReports.Change,
      description:
        "The fields of a report to change. Fields that are left out stay. Figures that are named again get the meaning of now.",
    },
  },
  operations: {
    list: {
      description:
        "Lists the caller's own reports, the shared ones and those they get by mail, by name.",
      fields: { results: "The reports." },
    },
    create: {
      description:
        "Saves a report. A shared one is seen by everybody who may read reports; each reader gets the figures of the tickets they may see. A business can have 50.",
      message: "Report saved successfully",
    },
    change: {
      description:
        "Changes a report of the caller's own, or a shared one with the permission `insights.configure`. Fields that are left out stay.",
      message: "Report saved successfully",
    },
    remove: {
      description: "Deletes a report and stops its mails. No ticket is changed.",
      message: "Report deleted successfully",
    },
  },
};
