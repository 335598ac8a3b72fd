import type { AreaDocs } from "../kernel/docs.ts";
import * as config from "./config.ts";

export const docs: AreaDocs<typeof config> = {
  fields: {
    default_template: "The template set whose texts are sent.",
    email_fetching: ["Whether mailboxes are read.", true],
    verify_addresses: [
      "Whether mails that the domain of their sender disowns wait in the quarantine.",
      false,
    ],
    strip_quoted_reply: ["Whether the quoted part of a mail is removed.", true],
    reply_separator: [
      "The line above the quoted part of a mail. Separators that were used before stay valid.",
      "## Please reply above this line ##",
    ],
    accept_all_emails: [
      "Whether mail of unknown senders becomes a ticket; otherwise it is held back.",
      true,
    ],
    collaborators: ["Whether addresses in copy are proposed as watchers.", true],
    attachments: ["Whether attachments of mails are kept.", true],
    default_mta: [
      "`none`: each department's own server first. `smtp`: everything through the server of the business.",
      "none",
    ],
    largest_mail_mb: [
      "The largest mail that is sent, in MB as it is encoded. Files of larger ones are links, as where the mail server takes less.",
      20,
    ],
    staff_reply_by_mail: ["Whether staff may reply to tickets by mail.", true],
    foreign_desks: [
      "Other help desks that the business writes with. Their mails become notes, and a ticket number of theirs that a mail named once leads later mails to the same ticket.",
      [{ sender_domain: "servicedesk.example", pattern: "INC{n}" }],
    ],
    sender_domain: ["The domain that the mails of the help desk come from.", "servicedesk.example"],
    pattern: ["How its ticket numbers look: text with one `{n}` for the digits.", "INC{n}"],
    default_system_email: [
      "Who mail to customers comes from when there is no department.",
      "Acme Cycles <support@acme.example>",
    ],
    default_alert_email: ["Who alerts to staff come from.", "Acme alerts <alerts@acme.example>"],
    admin_email: ["Who is told about problems with mail.", "jane@acme.example"],
    sending_addresses: ["The senders that can be chosen.", ["Acme Cycles <support@acme.example>"]],
    config: "The mail settings as they are now.",
  },
  schemas: {
    EmailConfig: {
      schema: config.EmailConfig,
      description: "How the business sends and receives mail.",
    },
    ForeignDesk: {
      schema: config.ForeignDesk,
      description: "A help desk that the business writes with, and how its ticket numbers look.",
    },
    EmailConfigChange: {
      schema: config.Change,
      description: "The mail settings to change. Fields that are left out stay.",
    },
  },
  operations: {
    show: { description: "Returns how the business sends and receives mail." },
    update: {
      description:
        "Changes how the business sends and receives mail. Fields that are left out stay. A sender must be one of `sending_addresses`.",
      message: "Email settings updated successfully",
    },
    placeholders: {
      description:
        "Returns the variables that a mail template may contain, by group. They are written as `{{group.name}}`.",
      answer: { ticket: ["number", "subject", "status"], customer: ["first_name", "email"] },
    },
  },
};
