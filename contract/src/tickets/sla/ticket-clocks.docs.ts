import type { AreaDocs } from "../../kernel/docs.ts";
import * as clocks from "./ticket-clocks.ts";

export const docs: AreaDocs<typeof clocks> = {
  fields: {
    metric: "Which SLA target it is.",
    cycle: ["Which next reply it is; 1 for the other targets.", 1],
  },
  schemas: {
    Clock: {
      schema: clocks.Clock,
      description: "One SLA target of a ticket and how much of its time has passed.",
      fields: {
        state: "Whether time passes.",
        result: ["How it ended; null if it has not.", null],
        target_minutes: ["The target time in minutes; null if there is none any more.", 240],
        mode: ["Whether only business hours count, or all hours.", "business_hours"],
        elapsed_minutes: ["The minutes that have passed.", 95],
        due_at: [
          "When it is due; null while it is paused or nobody works.",
          "2026-03-02T13:14:00.000Z",
        ],
        due_soon_at: ["From when on a quarter of its time is left.", "2026-03-02T12:14:00.000Z"],
        remaining_minutes: ["The minutes that are left; below zero when it is late.", 145],
        breached_at: ["When it was missed; null if it was not.", null],
        started_at: "When it started.",
        stopped_at: ["When it stopped; null if it has not.", null],
        stopped_by: ["What stopped it; null if nothing did.", null],
        cancel_reason: ["Why it was cancelled; null if it was not.", null],
        policy: "The policy it came from.",
        hours_changed_at: ["When other business hours or holidays began to count.", []],
        check: "The same computed again from the parts, to find a mistake.",
        is_equal: ["Whether both agree.", true],
      },
    },
    ClockSpan: {
      schema: clocks.ClockSpan,
      description: "A part of the time of an SLA target, past or to come.",
      fields: {
        kind: ["Whether it counts, and why not.", "counted"],
        from: "When it begins.",
        to: ["When it ends.", "2026-03-02T13:14:00.000Z"],
        reason: ["Of a pause: the status it was in; null otherwise.", null],
        holiday: ["The holiday it falls on; null if none.", null],
        date: "The day.",
        "holiday.name": ["The name of the holiday.", "Labour Day"],
      },
    },
    ClockEvent: {
      schema: clocks.ClockEvent,
      description: "Something that happened to an SLA target.",
      fields: { type: ["What happened.", "started"] },
    },
    TicketSla: {
      schema: clocks.TicketSla,
      description: "The SLA targets of a ticket and how their times come about.",
      fields: {
        clocks: "The targets; of very many, the newest.",
        clocks_left_out: ["How many more there are.", 0],
        spans: "The parts of their time, in order.",
        spans_left_out: ["How many more there are.", 0],
        policy: "The policy of the ticket; null if none applies.",
        events: "What happened to the targets.",
        at: "When this was read.",
      },
    },
  },
  operations: {
    show: {
      description:
        "Returns the SLA targets of a ticket and why they show what they show: which hours counted, which were paused, closed or a holiday. Everything is computed again for the response.",
    },
    noReplyNeeded: {
      description:
        "Says that the last message of the customer needs no reply. The clock of the next reply is cancelled. It can be undone.",
      message: "Ticket updated successfully",
    },
  },
};
