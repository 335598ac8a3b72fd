import type { AreaDocs } from "../kernel/docs.ts";
import * as departmentEmails from "./department-emails.ts";
import { serverFields } from "./server-fields.docs.ts";

export const docs: AreaDocs<typeof departmentEmails> = {
  fields: {
    ...serverFields,
    id: "The id of the department.",
    department: ["The name of the department.", "Billing"],
    email: ["The support address of the department.", "billing@acme.example"],
    is_active: ["Whether its own server is used.", true],
    imap_host: ["The server of the mailbox; empty if no mail is fetched.", "imap.acme.example"],
    imap_port: ["The port of the mailbox server.", 993],
    imap_security: "How the connection to the mailbox is protected.",
    imap_username: ["The user name of the mailbox.", "billing@acme.example"],
    imap_password: [
      "The password of the mailbox. It is never returned; empty keeps the stored one.",
      "",
    ],
    has_imap_password: ["Whether a password of the mailbox is stored.", true],
    imap_folder: ["The folder that is read.", "INBOX"],
    aliases: ["Other addresses whose mail arrives in this mailbox.", ["help@acme.example"]],
    forwarders: [
      "Mailing lists and groups that deliver into this mailbox under their own address.",
      ["partners@lists.example"],
    ],
    trusted_server: [
      "The name under which the receiving server writes Authentication-Results; results of others are ignored.",
      "mx.acme.example",
    ],
    connection:
      "The permission by which it is opened instead of passwords; null where it is not connected.",
    provider: "Whose mailbox it is.",
    account: ["The account that gave the permission.", "ops@acme.example"],
    connected_at: ["When it was given.", "2026-11-16T09:31:00.000Z"],
    ended_at: ["When the provider ended it; null while it lasts.", null],
    last_problem: ["Where the last attempt to send failed; null if it did not.", null],
    last_problem_at: ["When it failed; null if it did not.", null],
    reading_problem: ["Where reading the mailbox fails; null if it does not.", null],
    last_read_at: [
      "When the mailbox was last read; null if it never was.",
      "2026-11-16T09:31:00.000Z",
    ],
    department_email: "The mailbox as it is now.",
  },
  schemas: {
    DepartmentEmail: {
      schema: departmentEmails.DepartmentEmail,
      description:
        "The mailbox of a department: its support address, the server that sends for it and the one that receives.",
    },
    MailConnection: {
      schema: departmentEmails.Connection,
      description: "The permission by which a mailbox of Microsoft or Google is opened.",
    },
    DepartmentEmailChange: {
      schema: departmentEmails.Change,
      description: "The servers of a department's address.",
    },
  },
  operations: {
    list: {
      description:
        "Lists the support addresses of the departments and their servers, without passwords.",
    },
    update: {
      description:
        "Saves the sending server of a department, and the mailbox its mail is fetched from. A stored password stays when the field is empty, unless the host, the port or the user name changes. Servers on private networks are refused. The servers of a connected mailbox are those of its provider and cannot be changed.",
      message: "SMTP settings updated successfully",
    },
    test: {
      description:
        "Tries the saved server of a department: sends the caller a test mail, or opens the mailbox. A failed test is refused with `mail.test_failed` and the stage that failed.",
      message: "Test email sent to jane@acme.example",
      fields: {
        kind: "Which server to try.",
        stage: "How far the test came.",
      },
    },
  },
};
