import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type MailKeys, readMessageId, readReplyAddress } from "../../mail/index.ts";
import { decide } from "../decide/decide.ts";
import type { Decision } from "../decide/decision.ts";
import type { EarlierMail, Facts, KnownReference, MailTicket } from "../decide/facts.ts";
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
  readonly sent_outside?: boolean;
  readonly recovered_from?: string;
  readonly candidate?: string | null;
  readonly badge?: string;
  readonly department?: string;
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

/** The business of the fixtures, and what earlier mails of the same test have added to it. */
export class CorpusDesk {
  readonly tickets = new Map<string, MailTicket>();
  readonly references = new Map<string, KnownReference[]>();
  readonly accepted: (EarlierMail & { key: string })[] = [];

  constructor() {
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
    const key = `${mail.messageId}|${mail.from[0]?.address}`;
    const decision = decide(mail, this.#factsFor(key));
    if (decision.outcome !== "new_ticket" && decision.outcome !== "reply") return decision;
    this.accepted.push({
      key,
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
      });
    }
    if (mail.messageId) this.#know(mail.messageId, ticketId, "own");
    for (const id of mail.references) this.#know(id, ticketId, "ancestor");
    return decision;
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
      stripsQuotes: true,
      acceptsStaffReplies: true,
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
      earlier: this.accepted.filter((one) => one.key === key),
    };
  }
}
