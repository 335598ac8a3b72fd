import type { AreaDocs } from "../kernel/docs.ts";
import * as suppressions from "./suppressions.ts";

export const docs: AreaDocs<typeof suppressions> = {
  fields: {
    address: ["The address, in lower case.", "dana@riverside.example"],
    reason:
      "`bounce`: mail came back because the address does not exist or takes no mail. `complaint`: its owner reported a mail as spam. `returned`: five mails came back within 72 hours for reasons that pass, such as a full mailbox.",
    said: ["What the other mail server said.", "5.1.1 smtp; 550 no such user"],
    created_at: ["Since when the address gets no more mails.", "2026-11-16T10:22:00Z"],
    until: ["When the address gets mails again by itself.", "2026-11-19T10:22:00Z"],
    search: ["The beginning of an address or of its domain.", "riverside"],
  },
  schemas: {
    Suppression: {
      schema: suppressions.Suppression,
      description: "An address that gets no more mails, and why.",
    },
  },
  operations: {
    list: {
      description:
        "Lists the addresses that get no mails about tickets and no alerts any more, newest first. They are counted up to 10,000.",
    },
    remove: {
      description:
        "Allows mails to an address again. Mails that were held back meanwhile are not sent by themselves.",
      message: "Mails to this address are allowed again",
    },
  },
};
