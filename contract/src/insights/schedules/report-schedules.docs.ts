import type { AreaDocs } from "../../kernel/docs.ts";
import * as reportSchedules from "./report-schedules.ts";

export const docs: AreaDocs<typeof reportSchedules> = {
  fields: {
    days: ["The days to mail it on, from 1 for Monday; none stops the mail for everybody.", [1]],
    time: ["The time to mail it at.", "08:30"],
    zone: ["The time zone of that time.", "Europe/Berlin"],
    recipients: "The people to mail it to, at most 50.",
    report: "The report.",
    id: "The id of the saved report.",
  },
  schemas: {
    ReportScheduleDraft: {
      schema: reportSchedules.Draft,
      description: "When a report is to be mailed, and to whom.",
    },
  },
  operations: {
    save: {
      description:
        "Sets when a report is mailed and to which people of the business. Everybody gets the figures of the tickets they may see, and can stop the mail for themselves.",
      message: "Report saved successfully",
    },
    stop: {
      description:
        "Stops the mail of a report for the caller. It stays stopped, also if somebody adds them again.",
      message: "You are no longer mailed this report",
    },
  },
};
