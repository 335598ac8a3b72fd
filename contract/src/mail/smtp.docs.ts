import type { AreaDocs } from "../kernel/docs.ts";
import { serverFields } from "./server-fields.docs.ts";
import * as smtp from "./smtp.ts";

export const docs: AreaDocs<typeof smtp> = {
  fields: {
    ...serverFields,
    default_from_email: ["The address mail comes from.", "support@acme.example"],
    sender_name: ["The name mail comes from.", "Acme Cycles"],
    reply_to_email: ["The address replies go to; empty for the sender.", ""],
    smtp: "The settings as they are now.",
  },
  schemas: {
    SmtpSettings: {
      schema: smtp.Smtp,
      description:
        "The mail server of the whole business. Before one is saved, the fields are empty and the version is 0.",
    },
    SmtpSettingsDraft: {
      schema: smtp.Draft,
      description: "The mail server to save.",
      fields: {
        password: [
          "The password on the server. Empty keeps the stored one, unless the host, the port or the user name changes.",
          "Mail-Server-77",
        ],
      },
    },
    SmtpTest: {
      schema: smtp.Test,
      description: "Where the test mail goes.",
    },
  },
  operations: {
    show: {
      description:
        "Returns the mail server of the business, without its password. `message` is set while there is none.",
      message: "SMTP settings are not configured",
    },
    save: {
      description:
        "Saves the mail server of the business. Mail is sent through it at once. Servers on private networks are refused.",
      message: "SMTP settings updated successfully",
    },
    test: {
      description:
        "Sends a test mail through the saved server. A failed test is refused with `mail.test_failed` and the stage that failed.",
      message: "Test email sent to jane@acme.example",
    },
  },
};
