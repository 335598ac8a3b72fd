import type { AreaDocs } from "../kernel/docs.ts";
import * as own from "./triage.ts";

export const docs: AreaDocs<typeof own> = {
  fields: {
    request: "The request.",
    ref_number: ["The number of the request.", "RQ1007"],
    title: ["What it is about, in a line.", "Cannot join the webinar"],
    preview: [
      "The beginning of the description.",
      "The link of yesterday's mail opens an empty page.",
    ],
    description: [
      "What happened, as plain text.",
      "The link of yesterday's mail opens an empty page.",
    ],
    type: ["What kind of request it is.", "problem"],
    creator_name: ["The name of the sender.", "Olga Ivanova"],
    creator_email: ["The address of the sender.", "olga@example.com"],
    creator_phone: ["The phone number of the sender.", "+44 20 7946 0000"],
    status: ["What was decided.", "new"],
    key: ["The key of the field.", "serial_number"],
    label: ["The name of the field.", "Serial number"],
    text: ["The value in words.", "XJ12"],
    department: "The department.",
    category: "What the request is about.",
    ticket: "The ticket that it became or was merged into.",
    page_size: ["How many requests a page holds.", 50],
    results: "The requests of this page.",
    version: ["Moves with every change.", 1],
  },
  schemas: {
    RequestRow: {
      schema: own.RequestRow,
      description: "A request in the list.",
      fields: { is_confirmed: ["Whether the sender has confirmed the address.", true] },
    },
    RequestField: {
      schema: own.FilledField,
      description: "A field that the form asked, with its value in words.",
      fields: { type: ["What kind of field it is.", "phone"] },
    },
    RequestDuplicate: {
      schema: own.Duplicate,
      description: "Another request of the same sender in the seven days before.",
    },
    Request: {
      schema: own.Request,
      description: "A request with its decision.",
      fields: {
        files: "The files that came with it. Those of an accepted request are those of its ticket.",
        customer: "The customer with the address of the sender.",
        is_confirmed: ["Whether the sender has confirmed the address.", true],
        is_blocked: ["Whether requests of this address are spam from now on.", false],
        spam_reason: [
          "Why it was taken for spam when it came: a field that people do not see was filled in, it was sent too fast, its address is blocked, much the same text came from other addresses, one opened form was sent many times, or it links to many sites.",
          null,
        ],
        decline_reason: ["Why it was declined.", null],
        decided_by: ["Who decided.", null],
        decided_at: ["When it was decided.", null],
        fields: "What the form asked beside that. Deleted fields are left out.",
        page_url: ["The page that the form was on.", null],
        can_restore: ["Whether the decision can be taken back.", false],
        duplicates: "Other requests of the same sender.",
      },
    },
    RequestPage: {
      schema: own.RequestPage,
      description: "A page of requests. `count` is exact up to 1,000.",
    },
    RequestCounts: {
      schema: own.Counts,
      description: "How many requests there are of each status, counted to 1,000.",
      fields: {
        new: ["Requests that wait for a decision.", 3],
        accepted: ["Accepted requests.", 12],
        declined: ["Declined requests.", 2],
        spam: ["Spam.", 7],
      },
    },
    RequestAcceptance: {
      schema: own.Acceptance,
      description: "Where the ticket of a request belongs.",
      fields: {
        priority: ["The priority of the ticket.", "normal"],
        assigned_to: "Who works on the ticket.",
      },
    },
    RequestMerge: { schema: own.Merge, description: "The ticket that a request belongs to." },
    RequestDecline: {
      schema: own.Decline,
      description: "Why a request is declined.",
      fields: {
        reason: ["The reason, which may be mailed to the sender.", "We do not offer this service."],
        notify: ["Whether the reason is mailed, if the address is confirmed.", true],
      },
    },
    RequestBatch: {
      schema: own.Batch,
      description: "One decision about several requests.",
      fields: {
        requests: "The requests.",
        decision: ["What is decided about each of them.", "accept"],
        reason: ["Why they are declined.", "We do not offer this service."],
        notify: ["Whether the reason is mailed where the address is confirmed.", true],
      },
    },
    RequestsDecided: {
      schema: own.Decided,
      description: "About which requests it was decided, and about which not.",
      fields: {
        decided: "Those it was decided about.",
        refused: "Those it was not decided about.",
        reason: ["Why not.", "Ada Okafor already handled this request."],
      },
    },
    RequestSpam: {
      schema: own.Spam,
      description: "Whether the address of a spam request is blocked.",
      fields: { block: ["Whether the address is blocked at once.", true] },
    },
  },
  operations: {
    list: {
      description:
        "Lists requests of one status, the newest first. Staff whose scope is their departments see those of their departments and those without one.",
    },
    counts: { description: "Returns how many requests there are of each status." },
    show: { description: "Returns a request, with other requests of its sender." },
    accept: {
      description:
        "Opens a ticket with the sender as requester, who becomes a customer if the address is new. SLA clocks count from the confirmation of the request, at most 72 hours back.",
      message: "Request accepted successfully",
    },
    merge: {
      description:
        "Adds the request to a ticket: as a message if its sender takes part in the ticket, otherwise as a note, with the sender proposed as a watcher.",
      message: "Request merged successfully",
    },
    decline: {
      description: "Declines a request. The reason is mailed only if the address is confirmed.",
      message: "Request declined successfully",
    },
    spam: {
      description:
        "Marks a request as spam. The third spam of an address blocks it: its further requests are spam from the beginning.",
      message: "Request marked as spam",
    },
    decideMany: {
      description:
        "Decides about up to 50 requests, each for itself: one that is refused stops no other. An accepted one goes to the department it asked for, else to that of its category.",
      message: "Requests accepted: 2",
    },
    restore: {
      description:
        "Makes a request new again: a declined one or spam within 30 days, which also lifts the block of the address; an accepted one within 24 hours while nothing happened in its ticket, which goes to the trash.",
      message: "Request restored successfully",
    },
  },
};
