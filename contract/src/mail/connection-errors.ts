/** What can go wrong with mailboxes of Microsoft and Google. */
export const connectionErrors = {
  "mail.is_connected": {
    status: 400,
    message: "This mailbox is connected with {provider}. Disconnect it to use another server.",
  },
  "mail.provider_missing": {
    status: 400,
    message: "The operator has not registered this installation with {provider}.",
  },
  "mail.provider_failed": {
    status: 400,
    message: "{provider} did not answer as expected. Try again in a few minutes.",
  },
  "mail.consent_unknown": {
    status: 400,
    message: "This sign-in is no longer valid. Open the mailbox and connect it again.",
  },
  "mail.consent_refused": {
    status: 400,
    message: "{provider} did not give the permission to read and send mails.",
  },
  "mail.access_not_lasting": {
    status: 400,
    message:
      "{provider} gave no lasting permission, so nothing was saved. Remove this app from the account and connect again.",
  },
  "mail.wrong_account": {
    status: 400,
    message: "You signed in as {account}. That account cannot open {mailbox}.",
  },
} as const;
