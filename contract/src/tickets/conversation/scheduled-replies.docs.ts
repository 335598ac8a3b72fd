import type { AreaDocs } from "../../kernel/docs.ts";
import * as scheduled from "./scheduled-replies.ts";

export const docs: AreaDocs<typeof scheduled> = {
  fields: {
    id: "The id of the message.",
    mine: ["Whether to return only replies that the caller wrote.", true],
    page_size: ["How many replies a response holds.", 50],
    cursor: ["The place of the last reply of the page before, as `next` has it.", "eyJhIjoxfQ"],
    results: "What was found.",
    next: ["The address of the next page; null after the last one.", null],
    comment: "The reply as the activity stream shows it.",
  },
  schemas: {
    ScheduledReply: {
      schema: scheduled.ScheduledReply,
      description: "A reply that is sent at a chosen time, or that was stopped.",
      fields: {
        id: "The id of the message.",
        ticket: "The ticket that it answers.",
        "ticket.id": "The id of the ticket.",
        "ticket.ticket_id": ["The code of the ticket.", "TK20418"],
        "ticket.title": ["The subject of the ticket.", "Scanner loses Wi-Fi"],
        requester: "The customer who asked.",
        author: "Who wrote the reply.",
        state: ["`scheduled`: it is sent at its time. `held`: it was stopped.", "scheduled"],
        send_at: ["When it is sent, or was to be sent.", "2026-11-20T08:00:00.000Z"],
        held_because: ["Why it was stopped; null if it was not.", null],
        preview: ["The beginning of its text.", "We corrected the invoice."],
      },
    },
    ScheduleChange: {
      schema: scheduled.Change,
      description: "A new time for a reply that waits, and a new text.",
      fields: {
        send_at: [
          "When it is sent, between 5 minutes and 60 days ahead.",
          "2026-11-20T08:00:00.000Z",
        ],
        body: ["The new text as HTML; left out to keep it.", "<p>We corrected the invoice.</p>"],
        last_seen_seq: [
          "The last entry the caller has read. What others wrote after it stops the change.",
          14,
        ],
        send_anyway: ["Warnings that were shown and are to be ignored.", []],
      },
    },
    SendTime: {
      schema: scheduled.SendTime,
      description: "A time that is offered to send a reply later.",
      fields: {
        preset: [
          "Which one: `tomorrow` and `monday` are at 9:00 in the time zone of the business, `next_opening` is when its business hours begin again, `customer_morning` is the next 9:00 in the time zone of the customer.",
          "tomorrow",
        ],
        at: ["When it is.", "2026-11-20T08:00:00.000Z"],
      },
    },
  },
  operations: {
    list: {
      description:
        "Lists the replies that are scheduled or were stopped, of the tickets that the caller may see, the one that is due next first.",
    },
    change: {
      description:
        "Changes when a waiting reply is sent, and its text. A reply that was stopped is scheduled again. Its author, the assignee of the ticket and people with `tickets.delete` may do this. The text is checked like a new reply.",
      message: "Reply scheduled",
    },
    times: {
      description:
        "Returns the times that are offered to send a reply later, the earliest first. A time without meaning is left out: the opening if there are no business hours, the morning of the customer if their time zone is not known.",
      fields: {
        ticket: ["The ticket: its id, or its code such as `TK20418`.", "TK20418"],
        timezone: ["The time zone of the business.", "Europe/Berlin"],
        customer_timezone: [
          "The time zone of the customer; null if it is not known.",
          "America/New_York",
        ],
      },
    },
  },
};
