import type { AreaDocs } from "../../kernel/docs.ts";
import * as heldMails from "./held-mails.ts";

const as: [string, string] = [
  "`watcher`: the sender watches the ticket. `requester`: the address is one more of the requester, who must be a customer; the caller must see every ticket that the requester sees.",
  "watcher",
];

export const docs: AreaDocs<typeof heldMails> = {
  fields: { comment: "The mail as it is now." },
  schemas: {
    SenderAcceptance: {
      schema: heldMails.Acceptance,
      description: "As what the sender of a held mail takes part in the ticket.",
      fields: { as },
    },
  },
  operations: {
    accept: {
      description:
        "Accepts the sender of a mail that is held. Every mail of theirs that is held in the ticket becomes a public message at the place where it came in, and their next mails are public at once.",
      message: "Sender accepted",
      fields: { as },
    },
    refuse: {
      description:
        "Refuses the sender of a mail that is held. The mail stays visible to staff alone.",
      message: "Sender refused",
    },
  },
};
