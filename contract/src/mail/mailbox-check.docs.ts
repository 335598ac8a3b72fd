import type { AreaDocs } from "../kernel/docs.ts";
import * as mailboxCheck from "./mailbox-check.ts";

const moment = "2026-11-16T10:22:00Z";

export const docs: AreaDocs<typeof mailboxCheck> = {
  fields: {
    id: "The department whose mailbox it is.",
    check: "The mailbox; its check is running.",
  },
  schemas: {
    CheckResult: {
      schema: mailboxCheck.CheckResult,
      description: "What one check of a mailbox found.",
      fields: {
        name: [
          "`dns`, `connect`, `tls`, `auth`: the way to its servers and the sign-in. `folder`, `quota`, `fetch`: reading. `send`, `alias`, `size`: sending. `round_trip`: a test mail to itself, once a day. `spf`, `dkim`, `dmarc`: how receivers verify its domain. `clock`: the clock of its server. `last_in`, `last_out`: its last mails.",
          "auth",
        ],
        state: ["How it is; `unknown` if it could not be found out or does not apply.", "fault"],
        found: ["What was found, in a sentence.", "The password was refused by imap.acme.example."],
        mend: ["What to do about it; empty if nothing.", "Enter the password again."],
        since: ["Since when it has been in this state.", moment],
      },
    },
    MailboxCheck: {
      schema: mailboxCheck.MailboxCheck,
      description: "A mailbox, and what its last check found.",
      fields: {
        department: ["The name of the department.", "Billing"],
        email: ["The address of the mailbox.", "billing@acme.example"],
        is_active: ["Whether the mailbox is used.", true],
        results: "One result for each check, in order; empty before the first check.",
        checked_at: ["When the last check began; null before the first one.", moment],
        is_running: ["Whether a check was asked for and is not done.", false],
      },
    },
  },
  operations: {
    show: {
      description:
        "Shows what the last check of a mailbox found. Mailboxes are checked after their settings are saved, after three errors in a row, every hour, and when somebody asks.",
    },
    start: {
      description:
        "Starts a check of a mailbox. Ask for the result until `is_running` is false. A test mail is sent at most once a day.",
    },
  },
};
