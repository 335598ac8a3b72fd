import type { AreaDocs } from "../../kernel/docs.ts";
import * as targets from "./targets.ts";

export const docs: AreaDocs<typeof targets> = {
  fields: {
    targets: "The targets.",
  },
  schemas: {
    MetricTarget: {
      schema: targets.Target,
      description:
        "What a figure should be, for all tickets or those of a department and a priority.",
      fields: {
        metric: ["The figure. Counts have no targets.", "first_reply_calendar"],
        department: ["The department it applies to; null for all.", null],
        priority: ["The priority it applies to; null for all.", "high"],
        value: ["The target in the unit of the figure.", 60],
      },
    },
  },
  operations: {
    list: { description: "Lists what the figures should be, by department and priority." },
    save: {
      description:
        "Replaces all targets. A target that is not named is removed. Reports and wallboards compare with the new ones at once.",
      message: "Targets saved successfully",
    },
  },
};
