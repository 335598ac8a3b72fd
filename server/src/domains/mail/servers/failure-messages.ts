import type { departmentEmails } from "@parley/contract";

type Stage = NonNullable<departmentEmails.DepartmentEmail["last_problem"]>;

/** The message for each stage that failed, without the response of the server. */
export const failureMessages: Readonly<Record<Stage, string>> = {
  connect: "We could not connect to this server. Check the host and the port.",
  tls: "We could not make a secure connection to this server. Check its certificate.",
  auth: "The server did not accept the username and password.",
  send: "The server did not accept the email. Check the addresses.",
  folder: "The mailbox has no such folder.",
  access: "The account that connected this mailbox may not open it.",
  provider: "The provider of the mailbox does not answer. It is asked again.",
  reconnect: "The permission to use this mailbox ended. Connect it again.",
};
