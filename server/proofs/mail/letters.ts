import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fixtures } from "../../src/domains/inbound/testing/corpus.ts";
import {
  type MailKeys,
  makeMessageId,
  readMessageId,
  readReplyAddress,
  recipientCodeOf,
  shortIdOf,
} from "../../src/domains/mail/index.ts";
import { makeReplyAddress } from "../../src/domains/mail/threading/mail-tokens.ts";

const folder = new URL("corpus/", import.meta.url).pathname;
const corpusKeys: MailKeys = [
  { id: fixtures.hmac.key_id, bytes: Buffer.from(fixtures.hmac.key_utf8) },
];

/** A business of the desk, as the tokens in mails name it. */
export interface TokenPlace {
  readonly keys: MailKeys;
  readonly mailDomain: string;
  readonly business: string;
  /** What stands for the other business of the fixtures. */
  readonly other: string;
}

const own = "7";
const copyForm = /<?hd\.(\d+)\.(\d+)\.(\d+)\.(\d+)\.1[a-z2-7]{16}@mail\.helpdesk\.example>?/g;
const replyForm = /support\+t(\d+)-(\d+)-1[a-z2-7]{16}@acme\.example/g;

/** The bytes of a mail of the corpus. */
export const readLetter = (file: string): Buffer => readFileSync(join(folder, file));

/**
 * A mail of the corpus as this business would get it: tokens that the keys of the corpus verify are made again with the
 * keys of the desk, forged ones stay forged, and every other byte is kept.
 */
export function letterTo(place: TokenPlace, raw: Buffer): Buffer {
  const text = raw
    .toString("latin1")
    .replace(copyForm, (id) => copyIdOf(place, id))
    .replace(replyForm, (address) => replyAddressOf(place, address));
  return Buffer.from(text, "latin1");
}

function copyIdOf(place: TokenPlace, id: string): string {
  const [, business = "", ticket = "", message = "", recipient = ""] =
    new RegExp(copyForm.source).exec(id) ?? [];
  // A number that a damaged mail made up.
  if (!isPerson(Number(recipient))) return id;
  const made = messageIdOf(
    { ...place, business: business === own ? place.business : place.other },
    { ticket, message, recipient: Number(recipient) },
  );
  const isTrue = readMessageId(corpusKeys, id) !== undefined;
  const bare = (isTrue ? made : forged(made)).slice(1, -1);
  return `${id.startsWith("<") ? "<" : ""}${bare}${id.endsWith(">") ? ">" : ""}`;
}

/** The same token with another letter in what verifies it. */
const forged = (id: string) =>
  id.replace(/(.)(@)/, (_, letter: string) => `${letter === "a" ? "b" : "a"}@`);

function replyAddressOf(place: TokenPlace, address: string): string {
  const [, ticket = "", recipient = ""] = new RegExp(replyForm.source).exec(address) ?? [];
  if (!readReplyAddress(corpusKeys, own, address)) return address;
  const token = { ticket, recipient: codeOf(place.business, Number(recipient)) };
  const made = makeReplyAddress(place.keys, shortIdOf(place.business), token, supportAddress);
  if (!made) throw new Error(`no reply address for ${address}`);
  return made;
}

export const supportAddress = "support@acme.example";

interface Copy {
  readonly ticket: string;
  readonly message: string;
  /** The number of a person of the fixtures. */
  readonly recipient: number;
}

/** The Message-ID of a mail that a business sent. */
export function messageIdOf(place: TokenPlace, { ticket, message, recipient }: Copy): string {
  const token = {
    business: shortIdOf(place.business),
    ticket,
    message,
    recipient: codeOf(place.business, recipient),
  };
  return makeMessageId(place.keys, token, place.mailDomain);
}

const codeOf = (business: string, recipient: number): string =>
  recipientCodeOf(business, addressOf(recipient));

const isPerson = (person: number) => fixtures.users.some(({ id }) => id === person);

export function addressOf(person: number): string {
  const { email } = fixtures.users.find(({ id }) => id === person) ?? {};
  if (!email) throw new Error(`the fixtures have no person ${person}`);
  return email;
}
