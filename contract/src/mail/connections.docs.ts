import type { AreaDocs } from "../kernel/docs.ts";
import * as connections from "./connections.ts";

export const docs: AreaDocs<typeof connections> = {
  fields: {
    name: "The name of the provider in requests.",
    label: ["The name of the provider as people know it.", "Microsoft"],
    results: "The providers that the operator of this installation has registered it with.",
    provider: "Whose mailbox it is.",
    state: [
      "The state that the provider returned.",
      "acme.kY3v0m6Zq1rT9xw2b5NfJc8hLpDsA4eG7uVoQiXyMnE",
    ],
    code: ["The authorization code that the provider returned.", "M.C507_BL2.2.U.7c1e"],
    error: ["The error that the provider returned instead of a code.", undefined],
    url: [
      "Where the browser goes to sign in.",
      "https://login.microsoftonline.com/common/oauth2/v2.0/authorize?client_id=3b1c",
    ],
    department_email: "The mailbox as it is now.",
  },
  schemas: {
    MailProvider: {
      schema: connections.Provider,
      description: "A provider whose mailboxes are opened with a permission instead of a password.",
    },
    MailProviderList: {
      schema: connections.ProviderList,
      description: "The providers whose mailboxes can be connected.",
    },
    MailConnectionStart: {
      schema: connections.Start,
      description: "Where somebody will sign in.",
    },
    MailConnectionFinish: {
      schema: connections.Finish,
      description: "What the provider sent the browser back with.",
    },
  },
  operations: {
    providers: {
      description:
        "Lists the providers whose mailboxes can be connected. Empty if the operator has registered this installation with none.",
    },
    start: {
      description:
        "Answers the address of the provider where an admin signs in and gives the permission to read and send mails. It works once, within ten minutes, and only for the session that asked for it.",
    },
    finish: {
      description:
        "Exchanges the code of the provider for a permission and saves it. The account must be the mailbox itself or be able to open it. The servers of the mailbox become those of the provider, its passwords are deleted, and it goes on being read where it was.",
      message: "billing@acme.example is connected with Microsoft",
    },
    disconnect: {
      description:
        "Ends the permission where the provider offers that, and deletes it here. The mailbox becomes inactive.",
      message:
        "billing@acme.example is disconnected. Microsoft keeps the permission until you remove it in the account: https://myapps.microsoft.com",
    },
  },
};
