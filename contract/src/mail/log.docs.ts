import type { AreaDocs, Fields } from "../kernel/docs.ts";
import * as mailLog from "./log.ts";

const place: Fields = {
  page_size: ["How many mails a page has, at most 100.", 50],
  cursor: [
    "Mails before this place: `next_cursor` of the page before.",
    "0199aaaa-0000-7000-8000-000000000001",
  ],
};

export const docs: AreaDocs<typeof mailLog> = {
  fields: {
    entry: "The mail, as the log shows it.",
  },
  schemas: {
    LoggedMail: {
      schema: mailLog.Entry,
      description: "A mail that came in or left, with what became of it.",
      fields: {
        direction: ["`in` for a mail that came in, `out` for one that leaves.", "out"],
        at: ["When the mail came to the help desk, or was written.", "2026-11-16T10:22:00Z"],
        state: ["What became of the mail.", "sent"],
        reason: [
          "Why, in a sentence; empty where there is nothing to say.",
          "The mailbox of the recipient is full (5.2.2).",
        ],
        address: ["Who sent it, or whom it is for.", "nora@lind.example"],
        name: ["The name beside that address.", "Nora Lind"],
        kind: ["What kind of mail left; empty for one that came in.", "Staff reply"],
        subject: [
          "The subject, where the caller may see it; null for account mails.",
          "Invoice 88",
        ],
        mailbox: ["The department of the mailbox.", "Billing"],
        ticket: "The ticket of the mail, where the caller may see it; else null.",
        "ticket.ticket_id": ["The number of the ticket.", "TK1042"],
        "ticket.title": ["The subject of the ticket.", "Invoice 88 is missing"],
        is_ticket_hidden: "Whether the mail belongs to a ticket that the caller cannot see.",
        can_resend: "Whether the mail can be sent again.",
      },
    },
    MailLogPage: {
      schema: mailLog.Page,
      description: "Some mails, newest first.",
      fields: {
        results: "The mails.",
        next_cursor: ["The place where the next page begins; null once there are no more.", null],
        searched_until: [
          "How far back was looked, where that is further than the last mail of the page; else null.",
          null,
        ],
      },
    },
    ExplainedLogMail: {
      schema: mailLog.Explained,
      description: "Why a mail that came in became what it became, as it was decided then.",
      fields: {
        passed: ["The checks before the one that decided, in their order.", ["It has one sender"]],
        marks: ["What was noticed about the mail.", ["Its subject was changed"]],
        candidate: [
          "Who may have sent it, where From is an address of the business; else null.",
          null,
        ],
        released: "Who let it out of quarantine; null if nobody did.",
        "released.sender": ["The sender that was named; empty if none was.", "nora@lind.example"],
        "released.by": ["Who let it in; null for an operator.", "Ann Lee"],
        received_at: "When the mail server received it.",
        done_at: "When it was decided; null while it waits.",
        attempts: ["How often it was read.", 1],
        size: ["The size of the mail in bytes.", 48210],
      },
    },
  },
  operations: {
    list: {
      description:
        "Lists the mails that came in and left, newest first, narrowed by any of the filters. A page can have fewer mails than it could, because one request looks through a bounded number of them; `next_cursor` goes on. Mails that became nothing are listed for 14 days, those in quarantine for 30.",
      fields: {
        ...place,
        direction: "Only mails that came in, or only those that left.",
        state: "Only mails of this state.",
        mailbox: "Only mails of the mailbox of this department.",
        address: ["Only mails from or to this address.", "nora@lind.example"],
        ticket: ["Only mails of this ticket.", "TK1042"],
        from: ["The first day.", "2026-11-01"],
        to: ["The last day.", "2026-11-30"],
      },
    },
    explain: {
      description: "Returns the decision about a mail that came in, step by step.",
    },
    resend: {
      description:
        "Sends a mail again that was refused, withheld or left in doubt. Its Message-ID stays, so that programs can tell that it is the same mail.",
      message: "The mail is being sent again",
    },
    settle: {
      description:
        "Settles a mail of which nobody knows whether the server took it: it counts as sent, or as not delivered.",
      message: "Marked as arrived",
      fields: { arrived: "Whether the mail arrived." },
    },
    ofTicket: {
      description:
        "Lists the mails that came in for a ticket and why they joined it, and those that left, to whom and how far they came.",
      fields: { ...place, ticket: ["The ticket, by its id or its number.", "TK1042"] },
    },
  },
};
