import type { AreaDocs } from "../kernel/docs.ts";
import * as report from "./report.ts";

export const docs: AreaDocs<typeof report> = {
  fields: {
    metric: "Only this target.",
    policy: "Only this policy; `none` for targets without a known policy.",
    priority: ["Only tickets of this priority.", "high"],
    department: "Only tickets of this department.",
    agent: "Only targets of this agent; `none` for those of nobody.",
    channel: "Only tickets that came in this way.",
    from: [
      "The first day, included, in the business's time zone; by default 30 days ago.",
      "2026-02-01",
    ],
    to: "The last day, included; by default today.",
    group_by: ["What the figures are grouped by.", "priority"],
    met: ["How many targets were met.", 412],
    breached: ["How many targets were missed.", 18],
    revoked: ["How many misses were revoked by a later target.", 1],
    cancelled: ["How many targets were cancelled.", 7],
    cancelled_by: [
      "How many were cancelled, by reason.",
      {
        withdrawn: 2,
        no_reply_needed: 1,
        merged: 1,
        unmerged: 0,
        spam: 3,
        no_target: 0,
        policy_detached: 0,
        policy_deactivated: 0,
      },
    ],
    ended: ["How many decided targets have stopped; the times are of these.", 430],
    median_elapsed_minutes: ["Half of them took at most so many minutes.", 38],
    p90_elapsed_minutes: ["Nine of ten took at most so many minutes.", 190],
    late: ["How many missed targets have stopped.", 17],
    median_overdue_minutes: ["Half of those were at most so many minutes late.", 25],
    compliance: ["The share of met among met and missed, in percent; null if there is none.", 95.8],
    cycle: ["Which next reply it is; 1 for the other targets.", 1],
    target_minutes: ["The target time in minutes.", 60],
    elapsed_minutes: ["The time it took in minutes; null while it runs.", 42],
    overdue_minutes: ["By how many minutes it was missed; null if it was not.", null],
  },
  schemas: {
    SlaFigures: {
      schema: report.Figures,
      description: "Figures of a report, counted in targets. An unknown value is null.",
    },
    SlaGroup: {
      schema: report.Group,
      description: "The figures of one group.",
      fields: {
        key: ["The value or the id of the group; null if there is none.", "high"],
        name: ["The name, if the key is an id.", null],
      },
    },
    SlaReport: {
      schema: report.Report,
      description: "Which targets were met in a period.",
      fields: {
        from: ["The first day.", "2026-02-01"],
        to: "The last day.",
        total: "The figures of all groups together.",
        tickets: "The same counted in tickets.",
        "tickets.decided": ["Tickets with a decided target.", 371],
        "tickets.met": ["Tickets without a missed target.", 356],
        groups: "The figures by group.",
        is_own_only: "Whether groups of other agents are left out, because they need a permission.",
      },
    },
    CountedClock: {
      schema: report.CountedClock,
      description: "A target that a figure counts.",
      fields: {
        metric: "Which target it is.",
        policy: "The policy it came from; null if unknown.",
        priority: ["The priority of the ticket.", "high"],
        result: ["How it ended.", "met"],
        reason: ["Why it was cancelled; null if it was not.", null],
        ticket: "The ticket.",
        due_at: "When it was due; null if it was paused then.",
        decided_at: "When it was met, missed, revoked or cancelled.",
      },
    },
  },
  operations: {
    show: {
      description:
        "Returns which targets were met and missed in a period, in all and by group, on the tickets the caller may see. Groups of other agents need the permission `insights.agents`.",
    },
    clocks: {
      description:
        "Lists the targets that a figure of the report counts, the one decided last first, so that every figure can be checked.",
      fields: {
        show: "Which figure to list. `decided`: met and missed together.",
        reason: "For cancelled targets: only those with this reason.",
      },
    },
  },
};
