import type { AreaDocs } from "../kernel/docs.ts";
import type * as passwords from "./passwords.ts";

export const docs: AreaDocs<typeof passwords> = {
  fields: {
    old_password: ["The current password.", "Old-Bicycle-42"],
    identifier: ["The email address of the account.", "jane@acme.example"],
  },
  operations: {
    sendReset: {
      description:
        "Mails a link that resets the password, if there is an account with this address. The response is the same in either case, so that nobody can find out who has an account.",
      message: "If an account matches, we've sent a reset link.",
    },
    reset: {
      description:
        "Sets the password with the link of a reset, an invitation or a first password. The link works once. All sessions of the account end, and the person signs in with the new password. Whoever accepts an invitation gets a session at once, unless a second step is required. A name is saved only for somebody who accepts an invitation and has no name yet.",
      message: "Password changed. Sign in.",
    },
    inspectLink: {
      description:
        "Returns what a mailed link is for and whom it belongs to, without using it, so that a page can greet the person.",
      fields: { purpose: ["What the link is for.", "invitation"] },
    },
    update: {
      description:
        "Changes the caller's own password. Every other session ends, and this one gets new tokens.",
      message: "Password updated successfully",
    },
    change: {
      description:
        "Does the same as `PUT /auth/password/update/` under a second path: changes the caller's own password, ends every other session and returns new tokens.",
      message: "Password updated successfully",
    },
  },
};
