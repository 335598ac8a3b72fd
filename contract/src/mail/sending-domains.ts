import { z } from "zod";
import { route } from "../kernel/route.ts";
import { idOf, Message, Moment } from "../kernel/values.ts";

/** Keys of one domain: the one that signs, the next one, and those whose records may still be needed. */
export const mostKeys = 4;

/** What the DNS said when it was last asked. `unknown`: nobody answered. */
export const DnsFinding = z.object({
  state: z.enum(["ok", "warning", "fault", "unknown"]),
  found: z.string(),
  mend: z.string(),
  since: Moment,
});
export type DnsFinding = z.infer<typeof DnsFinding>;

/** A key pair that signs the mails from a domain, and the record that makes it known. */
export const DkimKey = z.object({
  id: idOf("dkim_key"),
  selector: z.string(),
  record_name: z.string(),
  record_value: z.string(),
  /** `waiting`: its record was not found yet, or is gone. `replaced`: a newer key signs. */
  state: z.enum(["waiting", "signing", "replaced"]),
  dns: DnsFinding.nullable(),
  created_at: Moment,
});
export type DkimKey = z.infer<typeof DkimKey>;

/** A domain that mails are sent from. */
export const SendingDomain = z.object({
  domain: z.string(),
  addresses: z.array(z.string()),
  keys: z.array(DkimKey),
  spf: DnsFinding.nullable(),
  dmarc: DnsFinding.nullable(),
  checked_at: Moment.nullable(),
});
export type SendingDomain = z.infer<typeof SendingDomain>;

export const DomainList = z.object({ results: z.array(SendingDomain) });
export type DomainList = z.infer<typeof DomainList>;

const NamedDomain = z.strictObject({
  domain: z
    .string()
    .trim()
    .toLowerCase()
    .min(1, "Enter a domain")
    .max(253, "Enter a shorter domain"),
});

export const list = route({
  method: "GET",
  path: "/mail/domains/",
  summary: "List the domains that mails are sent from",
  access: "mail.read",
  answer: { status: 200, body: DomainList },
});

export const check = route({
  method: "POST",
  path: "/mail/domains/check/",
  summary: "Ask the DNS about a domain that mails are sent from",
  access: "mail.manage",
  limit: "mail_domain_check",
  body: NamedDomain,
  answer: { status: 200, body: SendingDomain },
});

export const addKey = route({
  method: "POST",
  path: "/mail/domains/keys/",
  summary: "Create a key that signs the mails from a domain",
  access: "mail.manage",
  limit: "mail_domain_check",
  creates: true,
  body: NamedDomain,
  answer: { status: 201, body: Message.extend({ key: DkimKey }) },
  errors: ["limits.reached"],
});

export const removeKey = route({
  method: "DELETE",
  path: "/mail/domains/keys/{id}/",
  summary: "Remove a key that signs mails",
  access: "mail.manage",
  params: z.strictObject({ id: idOf("dkim_key") }),
  answer: { status: 200, body: Message },
});
