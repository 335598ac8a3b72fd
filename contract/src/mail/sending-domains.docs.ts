import type { AreaDocs } from "../kernel/docs.ts";
import * as sendingDomains from "./sending-domains.ts";

const moment = "2026-11-16T10:22:00Z";

export const docs: AreaDocs<typeof sendingDomains> = {
  fields: {
    domain: ["The domain, the part of an address after its @.", "acme.example"],
    key: "The key, whose record is now to be published.",
    results: "The domains of all addresses that mails are sent from.",
  },
  schemas: {
    DnsFinding: {
      schema: sendingDomains.DnsFinding,
      description: "What the DNS said when it was last asked.",
      fields: {
        state: ["How it is; `unknown` if nobody answered.", "ok"],
        found: ["What was found, in a sentence.", "You have two SPF records."],
        mend: ["What to do about it; empty if nothing.", "Join the SPF records into one."],
        since: ["Since when it has been in this state.", moment],
      },
    },
    DkimKey: {
      schema: sendingDomains.DkimKey,
      description: "A key pair that signs mails (DKIM). The private part never leaves the server.",
      fields: {
        selector: ["The name of the key within its domain.", "desk-k3n8w2ab"],
        record_name: ["Where the TXT record belongs.", "desk-k3n8w2ab._domainkey.acme.example"],
        record_value: ["What the TXT record says.", "v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0B"],
        state: [
          "`waiting`: its record was not found yet, or is gone. `signing`: it signs. `replaced`: a newer key signs.",
          "signing",
        ],
        dns: "What the DNS said about its record; null before it was asked.",
        created_at: ["When it was created.", moment],
      },
    },
    SendingDomain: {
      schema: sendingDomains.SendingDomain,
      description: "A domain that mails are sent from, with its keys and what the DNS says of it.",
      fields: {
        addresses: ["The addresses of this domain.", ["support@acme.example"]],
        keys: "Its keys, the newest first.",
        spf: "Which servers may send for the domain; null before the DNS was asked.",
        dmarc: "What receivers do with mails that prove nothing; null before the DNS was asked.",
        checked_at: ["When the DNS was last asked; it is asked every hour.", moment],
      },
    },
    SendingDomainList: {
      schema: sendingDomains.DomainList,
      description: "The domains that mails are sent from.",
    },
  },
  operations: {
    list: {
      description:
        "Lists the domains of all addresses that mails are sent from, with the keys that sign their mails and what the DNS said of them.",
    },
    check: {
      description:
        "Asks the DNS for the records of the keys, SPF and DMARC of a domain. A key whose record is found signs from then on; one whose record is gone does no more.",
    },
    addKey: {
      description:
        "Creates a key pair of 2048 bits (RSA) for a domain. It signs once its record was found in the DNS; until then the previous key goes on signing.",
    },
    removeKey: {
      description:
        "Removes a key. If it was the one that signs, the next published key of the domain signs, or none.",
    },
  },
};
