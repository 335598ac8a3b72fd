import type { AreaDocs } from "../kernel/docs.ts";
import * as quarantine from "./quarantine.ts";

export const docs: AreaDocs<typeof quarantine> = {
  fields: {
    department: ["The department of the mailbox that received the mail.", "Billing"],
    sender: ["The address in From, or the sender that was recovered.", "nora@lind.example"],
    sender_name: ["The name beside that address.", "Nora Lind"],
    subject: ["The subject of the mail.", "Invoice 88"],
    preview: ["The beginning of the text.", "Where is my invoice?"],
    reason: "Why the mail was not let in.",
    because: ["The reason in a sentence.", "The mail has no single sender"],
    passed: ["The checks that the mail passed before.", ["It has one sender"]],
    candidate: [
      "Who may have sent it, where the mail came under an address of the business; else null.",
      null,
    ],
    size: ["The size of the mail in bytes.", 48210],
    received_at: ["When the mail server received it.", "2026-11-16T10:22:00Z"],
  },
  schemas: {
    QuarantinedMail: {
      schema: quarantine.QuarantinedMail,
      description: "A mail that was not let in by itself, and why.",
    },
    ReleaseMail: {
      schema: quarantine.Release,
      description: "Who is taken for the sender of a mail that is let out of quarantine.",
    },
  },
  operations: {
    list: {
      description: "Lists the mails in quarantine, newest first. They are deleted after 30 days.",
    },
    release: {
      description:
        "Lets a mail out of quarantine: it becomes a ticket or a reply as if its sender were accepted. Where nothing proves who sent it, `sender` names the sender. A mail under the address of an agent becomes an internal note at most.",
      message: "Mail released successfully",
      fields: { sender: ["The sender, where the mail does not prove one.", "nora@lind.example"] },
    },
    remove: {
      description: "Deletes a mail in quarantine with its raw text.",
      message: "Mail deleted successfully",
    },
  },
};
