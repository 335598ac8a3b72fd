import { type AreaDocs, exampleId } from "../kernel/docs.ts";
import * as backtest from "./backtest.ts";
import { hoursFields } from "./business-hours.docs.ts";
import { holidayFields } from "./holidays.docs.ts";
import { policyFields } from "./policies.docs.ts";

export const docs: AreaDocs<typeof backtest> = {
  fields: {
    days: ["How many days of tickets are tested.", 90],
    new_policy: "A policy to try.",
    policy: "A changed policy to try.",
    new_hours: "Business hours to try.",
    hours: "Changed business hours to try.",
    removed_hours: "Business hours to try without.",
    new_holiday: "A holiday to try.",
    holiday: "A changed holiday to try.",
    removed_holiday: "A holiday to try without.",
    job: "The backtest.",
  },
  schemas: {
    TriedPolicy: {
      schema: backtest.TriedPolicy,
      description: "A policy and the fields of it to try with other values.",
      fields: policyFields,
    },
    TriedBusinessHours: {
      schema: backtest.TriedHours,
      description: "Business hours and the fields of them to try with other values.",
      fields: hoursFields,
    },
    TriedHoliday: {
      schema: backtest.TriedHoliday,
      description: "A holiday and the fields of it to try with other values.",
      fields: holidayFields,
    },
    BacktestRequest: {
      schema: backtest.Ask,
      description:
        "Exactly one change to try, as it would be saved, and for how many days of tickets.",
      example: {
        new_holiday: { name: "Company trip", date: "2026-03-13" },
        days: 90,
      },
    },
    BacktestScore: {
      schema: backtest.Score,
      description: "How many targets were met and missed.",
      fields: {
        met: ["How many were met.", 412],
        breached: ["How many were missed.", 18],
        compliance: ["The share that was met in percent; null if there was none.", 95.8],
      },
    },
    BacktestOutcome: {
      schema: backtest.Outcome,
      description: "`open`: not decided yet. `none`: no target, or cancelled.",
    },
    BacktestFlip: {
      schema: backtest.Flip,
      description: "A target that would have ended differently.",
      fields: {
        cycle: ["Which next reply it is; 1 for the other targets.", 1],
        metric: "Which target it is.",
        from: ["How it ends with the current settings.", "met"],
        to: ["How it ends with the change.", "breached"],
      },
    },
    BacktestResult: {
      schema: backtest.Result,
      description:
        "The targets of the same tickets with the current settings and with the change, each as if it had applied from the start.",
      fields: {
        before: "With the current settings.",
        after: "With the change.",
        recorded: "What was recorded at the time, with the settings of each day.",
        by_metric: "The same for each target.",
        by_priority: "The same for each priority; the priority is that of now.",
        flipped: "How many targets change between met and missed.",
        "flipped.tickets": ["How many tickets they belong to.", 6],
        to_breached: ["How many would be missed.", 5],
        from_breached: ["How many would be met.", 1],
        flips: "The first of them, the newest tickets first, as far as the caller may see them.",
        not_replayed: "Tickets that could not be tested, and why.",
        reason: ["Why they could not be tested.", "no_log"],
        "not_replayed.tickets": ["How many tickets.", 2],
      },
    },
    Backtest: {
      schema: backtest.Backtest,
      description: "A test of a change on past tickets: its progress and its result.",
      fields: {
        state: ["How far it is.", "done"],
        since: ["Tickets created from this time on are tested.", "2025-12-02T09:14:00.000Z"],
        total: ["How many tickets are tested.", 430],
        done: ["How many of them are done.", 430],
        is_capped: "Whether there are more tickets, of which only the newest are tested.",
        result: "The result; null until it is done.",
      },
    },
  },
  operations: {
    start: {
      description:
        "Tests a policy, business hours or a holiday on the tickets of the last days, in the background. Nothing of the change is saved. `GET /sla/backtest/{id}/` returns its progress.",
      message: "Trial started",
      fields: {
        job: [
          "The backtest.",
          {
            id: exampleId("backtest"),
            state: "waiting",
            days: 90,
            since: "2025-12-02T09:14:00.000Z",
            total: 430,
            done: 0,
            is_capped: false,
            created_at: "2026-03-02T09:14:00.000Z",
            result: null,
          },
        ],
      },
    },
    show: {
      description:
        "Returns how far one of the caller's own backtests is, and its result when it is done.",
      fields: { id: ["The id of the backtest.", exampleId("backtest")] },
    },
  },
};
