import type { AreaDocs } from "../kernel/docs.ts";
import * as problems from "./problems.ts";

export const docs: AreaDocs<typeof problems> = {
  fields: {
    kind: "`reading`: mails that come in are not read. `sending`: mails cannot leave. `poison`: a mail could not be processed and was set aside. `consent`: the permission to use the mailbox ended. `authentication`: receivers refused mails of the last day because they could not verify the domain of the sender. `secret`: the registration of this installation with the provider ends soon.",
    mailbox: "The department whose mailbox it is; null for the SMTP settings of the business.",
    address: ["The address of the mailbox.", "billing@acme.example"],
    reason: [
      "What does not work, and why.",
      "Its mails are not read. The server did not accept the username and password.",
    ],
    since: ["When it was noticed.", "2026-11-16T10:22:00Z"],
    results: "The mailboxes that do not work now.",
  },
  schemas: {
    MailProblem: {
      schema: problems.MailProblem,
      description: "A mailbox that does not work, and why.",
    },
    MailProblemList: {
      schema: problems.ProblemList,
      description: "The mailboxes that do not work now.",
    },
  },
  operations: {
    list: {
      description:
        "Lists the mailboxes that cannot be read or cannot send, those with mails that were set aside, and those whose mails receivers refuse because they cannot verify their domain. Admins are told of each once, and then daily while it lasts.",
    },
  },
};
