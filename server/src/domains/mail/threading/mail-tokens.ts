import { createHmac, timingSafeEqual } from "node:crypto";
import type { Key } from "#platform/config.ts";
import { toBase32 } from "./short-ids.ts";

/** The keys of mail tokens: the first one signs, the others still verify. */
export type MailKeys = readonly [Key, ...Key[]];

/** The copy of a mail that one recipient gets. All parts are lower-case letters and digits. */
export interface CopyToken {
  readonly business: string;
  readonly ticket: string;
  /** What the copy says: a message of the ticket, or a notice about it. */
  readonly message: string;
  readonly recipient: string;
}

/** Who may answer on a ticket by an address. */
export interface ReplyToken {
  readonly ticket: string;
  readonly recipient: string;
}

/** Keys for mail tokens, made of those that seal: no token helps to open what is sealed. */
export function mailKeysOf(sealKeys: MailKeys): MailKeys {
  const [first, ...others] = sealKeys;
  const derive = ({ id, bytes }: Key): Key => ({
    id: id.toLowerCase(),
    bytes: createHmac("sha256", bytes).update("mail tokens").digest(),
  });
  return [derive(first), ...others.map(derive)];
}

/** The Message-ID of a copy. Its angle brackets belong to it. */
export function makeMessageId([key]: MailKeys, token: CopyToken, domain: string): string {
  const { business, ticket, message, recipient } = token;
  const parts = ["hd", business, ticket, message, recipient, `${key.id}${copyMac(key, token)}`];
  return `<${parts.join(".")}@${domain}>`;
}

/** The start of the thread of a ticket, which every mail about it refers to. It proves nothing. */
export const threadRoot = (business: string, ticket: string, domain: string): string =>
  `<hd.${business}.${ticket}.root@${domain}>`;

/** The copy that a Message-ID names; undefined if it was not made by us. Never throws. */
export function readMessageId(keys: MailKeys, id: string): CopyToken | undefined {
  if (id.length > maxIdLength) return undefined;
  const [, business = "", ticket = "", message = "", recipient = "", kid = "", mac = ""] =
    copyForm.exec(id.trim().toLowerCase()) ?? [];
  const token = { business, ticket, message, recipient };
  return isSigned(keys, kid, mac, (key) => copyMac(key, token)) ? token : undefined;
}

/** Local parts of addresses end before this many octets. */
const maxLocalLength = 63;

/** An address whose mail is an answer to this ticket; undefined if the mailbox has too long a name for one. */
export function makeReplyAddress(
  [key]: MailKeys,
  business: string,
  { ticket, recipient }: ReplyToken,
  mailbox: string,
): string | undefined {
  const [local, domain] = splitAddress(mailbox);
  const mac = replyMac(key, business, { ticket, recipient });
  const signed = `${local}+t${ticket}-${recipient}-${key.id}${mac}`;
  return local && Buffer.byteLength(signed) <= maxLocalLength ? `${signed}@${domain}` : undefined;
}

/** What an address to one business names; undefined if we did not make it for that business. Never throws. */
export function readReplyAddress(
  keys: MailKeys,
  business: string,
  address: string,
): (ReplyToken & { readonly mailbox: string }) | undefined {
  if (address.length > maxAddressLength) return undefined;
  const [local, domain] = splitAddress(address.trim().toLowerCase());
  const [, mailbox = "", ticket = "", recipient = "", kid = "", mac = ""] =
    replyForm.exec(local) ?? [];
  const token = { ticket, recipient };
  const isOurs = isSigned(keys, kid, mac, (key) => replyMac(key, business, token));
  return isOurs ? { ...token, mailbox: `${mailbox}@${domain}` } : undefined;
}

const maxIdLength = 500;
const maxAddressLength = 320;
const copyForm =
  /^<?hd\.([a-z0-9]+)\.([a-z0-9]+)\.([a-z0-9]+)\.([a-z0-9]+)\.([\w-]{1,16})([a-z2-7]{16})@[^@\s<>]+>?$/;
const replyForm = /^([^+]+)\+t([a-z0-9]+)-([a-z0-9]+)-([\w-]{1,16})([a-z2-7]{16})$/;

function splitAddress(address: string): readonly [local: string, domain: string] {
  const at = address.lastIndexOf("@");
  return at < 1 ? ["", ""] : [address.slice(0, at), address.slice(at + 1)];
}

const copyMac = (key: Key, { business, ticket, message, recipient }: CopyToken) =>
  macOf(key, ["mid1", business, ticket, message, recipient]);

const replyMac = (key: Key, business: string, { ticket, recipient }: ReplyToken) =>
  macOf(key, ["ra1", business, ticket, recipient]);

/** Lower-case base32, because mail programs lower the letters of addresses. */
function macOf({ bytes }: Key, parts: readonly string[]): string {
  const digest = createHmac("sha256", bytes).update(parts.join("|")).digest();
  return toBase32(digest.subarray(0, 10));
}

function isSigned(
  keys: MailKeys,
  kid: string,
  mac: string,
  expected: (key: Key) => string,
): boolean {
  const given = Buffer.from(mac);
  return keys.some((key) => {
    if (key.id !== kid) return false;
    const wanted = Buffer.from(expected(key));
    return wanted.length === given.length && timingSafeEqual(wanted, given);
  });
}
