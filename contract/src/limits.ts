/**
 * Every budget of the API. `per` says whose bucket a call draws from: the person, the address block
 * (/24 or /64), the identifier they typed, or the business. A bucket belongs to its budget, not to a
 * spelling of the path, so slashes, case and methods share it.
 */
export interface Limit {
  readonly per: "person" | "block" | "identifier" | "business";
  readonly points: number;
  readonly seconds: number;
}

export const limits = {
  signed_in: [{ per: "person", points: 600, seconds: 60 }],
  signed_in_write: [{ per: "person", points: 120, seconds: 60 }],
  public: [{ per: "block", points: 120, seconds: 60 }],
  sign_in: [
    { per: "identifier", points: 10, seconds: 900 },
    { per: "block", points: 20, seconds: 300 },
    { per: "business", points: 300, seconds: 300 },
  ],
  one_time_code: [
    { per: "block", points: 60, seconds: 300 },
    { per: "business", points: 300, seconds: 300 },
  ],
  own_password: [{ per: "person", points: 10, seconds: 900 }],
  /** A new address asks for the password, which nobody shall guess here. */
  profile: [{ per: "person", points: 20, seconds: 900 }],
  recovery: [
    { per: "identifier", points: 5, seconds: 3600 },
    { per: "block", points: 5, seconds: 3600 },
  ],
  registration: [
    { per: "identifier", points: 5, seconds: 3600 },
    { per: "block", points: 5, seconds: 3600 },
  ],
  address_check: [{ per: "block", points: 60, seconds: 60 }],
  workspace_list: [
    { per: "identifier", points: 3, seconds: 3600 },
    { per: "block", points: 10, seconds: 3600 },
  ],
  /** A form of visitors, which may send a mail. */
  public_form: [
    { per: "block", points: 5, seconds: 3600 },
    { per: "identifier", points: 5, seconds: 3600 },
  ],
  /** Mails to one address that somebody else may have typed, on all businesses together. */
  public_form_recipient: [{ per: "identifier", points: 5, seconds: 86_400 }],
  /** How often one opened form may be sent. Whoever corrects it gets a new one. */
  public_form_opened: [{ per: "identifier", points: 3, seconds: 86_400 }],
  /** By the secret reference of a ticket. */
  ticket_reference: [{ per: "block", points: 30, seconds: 600 }],
  /** Every address gets a few links an hour, whoever asks. */
  ticket_search: [
    { per: "identifier", points: 5, seconds: 3600 },
    { per: "block", points: 30, seconds: 600 },
  ],
  refresh: [{ per: "block", points: 300, seconds: 300 }],
  /** A whole office comes back at once when a process leaves. */
  socket: [
    { per: "person", points: 60, seconds: 60 },
    { per: "block", points: 6000, seconds: 60 },
  ],
  /** Saved as one types: no other write waits for it. */
  draft: [{ per: "person", points: 120, seconds: 60 }],
  /** Asked for as one types. */
  reply_preview: [{ per: "person", points: 120, seconds: 60 }],
  /** Reads the whole log. */
  audit_verify: [{ per: "business", points: 10, seconds: 60 }],
  /** One vote each; an office shares an address. */
  kb_feedback: [
    { per: "person", points: 30, seconds: 60 },
    { per: "block", points: 60, seconds: 60 },
  ],
  /** A visitor's views of one article count as one for half an hour. */
  kb_view: [{ per: "identifier", points: 1, seconds: 1800 }],
  upload: [{ per: "person", points: 60, seconds: 60 }],
  /** A test speaks to a server that somebody named: nobody shall search a network with it. */
  mail_test: [{ per: "business", points: 5, seconds: 60 }],
  /** Asks name servers, or makes a key. */
  mail_domain_check: [{ per: "business", points: 20, seconds: 60 }],
  /** Signs in to the servers of a mailbox. */
  mailbox_check: [{ per: "business", points: 20, seconds: 60 }],
  /** Asks the provider of a mailbox. */
  mail_connect: [{ per: "business", points: 30, seconds: 300 }],
  /** Reads a hundred mails. */
  mail_rule_try: [{ per: "business", points: 10, seconds: 60 }],
  download: [{ per: "block", points: 600, seconds: 60 }],
} as const satisfies Record<string, readonly Limit[]>;

export type LimitName = keyof typeof limits;
