import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { mailRules, tickets } from "@parley/contract";
import { type MailKeys, readMessageId, readReplyAddress } from "../../mail/index.ts";
import { decide } from "../decide/decide.ts";
import type { Decision } from "../decide/decision.ts";
import type {
  EarlierMail,
  Facts,
  KnownReference,
  MailRule,
  MailTicket,
  SentMail,
} from "../decide/facts.ts";
import type { ForeignDesk } from "../decide/foreign-desk.ts";
import type { ParsedMail } from "../parse/parsed-mail.ts";
import { readMail } from "../parse/read-mail.ts";

const corpus = new URL("../../../../proofs/mail/corpus/", import.meta.url).pathname;

export interface Case {
  readonly file: string;
  readonly title: string;
  readonly outcome: "new_ticket" | "reply" | "ignored" | "quarantined" | "bounce_recorded";
  readonly ticket: number | null;
  readonly reason: string | null;
  readonly author: string;
  readonly visible_text: string;
  readonly attachments: number;
  readonly inline_images: number;
  readonly blocked_attachments: number;
  readonly auto_response: boolean;
  readonly reopen: boolean;
  readonly visibility: string;
  readonly after?: readonly string[];
  readonly same_ticket_as?: string;
  readonly hint?: string;
  readonly sent_outside?: boolean;
  readonly recovered_from?: string;
  readonly candidate?: string | null;
  readonly badge?: string;
  readonly department?: string;
  readonly priority?: string;
  readonly tags?: readonly string[];
  readonly rule?: string;
  readonly linked_to?: number;
  readonly follow_up_of?: number;
  readonly subject?: string;
  readonly flags?: readonly string[];
  readonly internal_note?: string;
  readonly attachment_names?: readonly string[];
  readonly notice?: string;
  readonly html_contains?: readonly string[];
  readonly html_lacks?: readonly string[];
  readonly recipient?: string;
  readonly external_ref?: string;
  readonly folder?: string;
  readonly first_message?: string;
  readonly proposed_watchers?: readonly string[];
}

interface Fixtures {
  readonly mailboxes: readonly {
    readonly address: string;
    readonly department: string;
    readonly aliases: readonly string[];
    readonly forwarders: readonly string[];
  }[];
  readonly users: readonly { readonly id: number; readonly email: string; readonly role: string }[];
  readonly tickets: readonly {
    readonly number: number;
    readonly status: string;
    readonly merged_into?: number;
    readonly requester: number;
    readonly watchers: readonly number[];
    readonly subject: string;
    readonly department: string;
  }[];
  readonly known_inbound_message_ids: Readonly<Record<string, number>>;
  readonly foreign_desks: readonly ForeignDesk[];
  readonly external_refs: readonly {
    readonly ticket: number;
    readonly sender_domain: string;
    readonly value: string;
  }[];
  readonly mail_rules: readonly {
    readonly name: string;
    readonly when: readonly (readonly [mailRules.ConditionField, mailRules.TextOperator, string])[];
    readonly then: {
      readonly skip?: boolean;
      readonly spam?: boolean;
      readonly department?: string;
      readonly priority?: string;
      readonly tags?: readonly string[];
    };
  }[];
  readonly hmac: { readonly key_id: string; readonly key_utf8: string };
  readonly trusted_authserv_id: string;
  readonly reply_separator: string;
  readonly tenant: { readonly mail_domain: string };
}

export const { cases, fixtures } = JSON.parse(readFileSync(join(corpus, "index.json"), "utf8")) as {
  cases: readonly Case[];
  fixtures: Fixtures;
};

const folder = mkdtempSync(join(tmpdir(), "corpus-"));
/** Removes the files of the mails that were read. */
export const removeMails = () => rmSync(folder, { recursive: true });

const keys: MailKeys = [{ id: fixtures.hmac.key_id, bytes: Buffer.from(fixtures.hmac.key_utf8) }];

/** The corpus has a name of its own for the highest priority. */
export const priorityOf = (name: string) =>
  (name === "urgent" ? "critical" : name) as tickets.Priority;

/** The mail rules of the fixtures; departments by their names. */
export const rules = fixtures.mail_rules.map(({ name, when, then }): MailRule => {
  const action = then.skip ? "skip" : then.spam ? "spam" : "set";
  return {
    name,
    conditions: when.map(([field, operator, value]) => ({ field, operator, value })),
    action,
    departmentId: then.department ?? null,
    priority: then.priority ? priorityOf(then.priority) : null,
    tags: then.tags ?? [],
    continues: false,
  };
});

const parsed = new Map<string, Promise<ParsedMail>>();

/** A mail of the corpus, read once. */
export function parse(file: string): Promise<ParsedMail> {
  const known = parsed.get(file);
  if (known) return known;
  const own = mkdtempSync(join(folder, "mail-"));
  const separators = [fixtures.reply_separator];
  const mail = readMail({ rawPath: join(corpus, file), folder: own, separators, verifies: false });
  parsed.set(file, mail);
  return mail;
}

const keyOf = ({ messageId, from }: ParsedMail) => `${messageId}|${from[0]?.address}`;

/** The business of the fixtures, and what earlier mails of the same test have added to it. */
export class CorpusDesk {
  readonly tickets = new Map<string, MailTicket>();
  readonly references = new Map<string, KnownReference[]>();
  readonly accepted: (EarlierMail & { key: string })[] = [];

  readonly sent = new Map<string, SentMail>();
  readonly externalRefs = new Map<string, string>();

  constructor() {
    for (const { ticket, sender_domain, value } of fixtures.external_refs) {
      this.externalRefs.set(`${sender_domain} ${value}`, String(ticket));
    }
    for (const {
      number,
      status,
      merged_into,
      requester,
      watchers,
      subject,
      department,
    } of fixtures.tickets) {
      this.tickets.set(String(merged_into === undefined ? number : `${number}`), {
        id: String(number),
        subject,
        status,
        isFlagged: false,
        departmentId: department,
        requesterId: String(requester),
        watcherIds: watchers.map(String),
        proposed: [],
        dismissed: [],
      });
    }
    for (const { number, merged_into } of fixtures.tickets) {
      const survivor = this.tickets.get(String(merged_into));
      if (survivor) this.tickets.set(String(number), survivor);
    }
    for (const [id, ticket] of Object.entries(fixtures.known_inbound_message_ids)) {
      this.references.set(id, [{ ticketId: String(ticket), kind: "own" }]);
    }
  }

  async process(file: string): Promise<Decision> {
    const mail = await parse(file);
    const isSent = cases.some((one) => one.file === file && one.folder === "Sent");
    const { size } = statSync(join(corpus, file));
    const decision = this.decide(mail, { isSent, size });
    if (decision.outcome === "ignored" && decision.reason === "sent_unthreaded" && mail.messageId) {
      const recipients = [...mail.to, ...mail.cc].map(({ address }) => address);
      this.sent.set(mail.messageId, { id: file, recipients });
    }
    if (decision.outcome !== "new_ticket" && decision.outcome !== "reply") return decision;
    this.accepted.push({
      key: keyOf(mail),
      contentHash: mail.contentHash,
      date: mail.date,
      text: mail.body.text,
    });
    const ticketId = decision.outcome === "reply" ? decision.ticketId : file;
    if (decision.outcome === "new_ticket") {
      this.tickets.set(file, {
        id: file,
        subject: decision.title,
        status: "new",
        isFlagged: false,
        departmentId: decision.departmentId,
        requesterId: decision.person?.id ?? decision.sender.address.address,
        watcherIds: [],
        proposed: [],
        dismissed: [],
      });
    }
    const joined = this.tickets.get(ticketId);
    if (joined) {
      const proposed = decision.proposedWatchers.map(({ address }) => address);
      this.tickets.set(ticketId, { ...joined, proposed: [...joined.proposed, ...proposed] });
    }
    const { externalRef } = decision;
    if (externalRef) this.externalRefs.set(`${externalRef.domain} ${externalRef.value}`, ticketId);
    if (mail.messageId) this.#know(mail.messageId, ticketId, "own");
    for (const id of mail.references) this.#know(id, ticketId, "ancestor");
    return decision;
  }

  /** What would become of a mail; nothing is added. */
  decide(mail: ParsedMail, arrived: Partial<Pick<Facts, "isSent" | "size">> = {}): Decision {
    return decide(mail, { ...this.#factsFor(keyOf(mail)), ...arrived });
  }

  #know(id: string, ticketId: string, kind: KnownReference["kind"]) {
    this.references.set(id, [...(this.references.get(id) ?? []), { ticketId, kind }]);
  }

  #factsFor(key: string): Facts {
    const own = new Map(
      fixtures.mailboxes.flatMap(({ address, aliases, department }) =>
        [address, ...aliases].map((one) => [one, department] as const),
      ),
    );
    const base = (address: string) => address.replace(/\+[^@]*@/, "@");
    const people = new Map(
      fixtures.users.map(({ id, email, role }) => [
        email,
        { id: String(id), isStaff: role !== "customer", isBlocked: false },
      ]),
    );
    const tokenOf = (token: { ticket: string; recipient: string } | undefined) =>
      token && { ticketId: token.ticket, recipient: token.recipient };
    return {
      isOwn: (address) => own.has(base(address)),
      forwarders: new Set(fixtures.mailboxes.flatMap(({ forwarders }) => forwarders)),
      mailDomain: fixtures.tenant.mail_domain,
      trustedServer: fixtures.trusted_authserv_id,
      acceptsUnknownSenders: true,
      verifiesAddresses: true,
      stripsQuotes: true,
      acceptsStaffReplies: true,
      proposesWatchers: true,
      isOverLimit: false,
      departmentId: "Support",
      departmentOf: (address) => own.get(base(address)),
      released: null,
      isOwnMessageId: (id) => readMessageId(keys, id)?.business === "7",
      readMessageId: (id) => {
        const token = readMessageId(keys, id);
        if (token?.business !== "7") return undefined;
        return { ticketId: token.ticket, recipient: token.recipient, messageId: token.message };
      },
      readReplyAddress: (address) => tokenOf(readReplyAddress(keys, "7", address)),
      isIssuedTo: (recipient, address) => people.get(address)?.id === recipient,
      findPerson: (address) => people.get(address),
      findTicket: (id) => this.tickets.get(id),
      findTicketByNumber: (number) => this.tickets.get(String(number)),
      findReferences: (id) => this.references.get(id) ?? [],
      isSent: false,
      rules,
      size: 0,
      findSentMail: (id) => this.sent.get(id),
      foreignDesks: fixtures.foreign_desks,
      findByExternalRef: ({ domain, value }) =>
        this.tickets.get(this.externalRefs.get(`${domain} ${value}`) ?? ""),
      earlier: this.accepted.filter((one) => one.key === key),
    };
  }
}
