import { headersOf, type MailAddress, type ParsedMail } from "../parse/parsed-mail.ts";
import { type Proof, proofOf, readResults } from "./authentication.ts";
import type { Author, Facts } from "./facts.ts";

type AuthorFacts = Pick<Facts, "isOwn" | "forwarders" | "trustedServer" | "released">;

export type FoundAuthor =
  | { readonly author: Author; readonly proof: Proof }
  /** Somebody sends under an address of ours, and nothing proves who. */
  | { readonly author: null; readonly from: MailAddress; readonly candidate: MailAddress | null };

/**
 * Who wrote a mail. Groups, lists and web forms send under an address of ours or of a listed forwarder: then the sender
 * is in another header, which is believed only if a server of that domain has sent the mail.
 */
export function findAuthor(mail: ParsedMail, facts: AuthorFacts): FoundAuthor | undefined {
  const [from] = mail.from;
  if (facts.released) return { author: named(mail, facts.released), proof: proofOf(mail, facts) };
  if (!from || mail.fromFields !== 1) return undefined;
  const proof = proofOf(mail, facts);
  const isForwarder = facts.forwarders.has(from.address);
  if (!facts.isOwn(from.address) && !isForwarder)
    return { author: plain(mail, from, proof, facts), proof };
  const found = findCandidate(mail, facts);
  if (found && proof.verdict === "pass") return { author: recovered(mail, found), proof };
  if (isForwarder && !found) return { author: plain(mail, from, proof, facts), proof };
  return { author: null, from, candidate: found?.address ?? null };
}

/** The sender whom a member of staff named when they let the mail out of quarantine. */
function named(mail: ParsedMail, address: string): Author {
  const known = [...mail.from, ...mail.replyTo, ...mail.originalFrom, ...mail.originalSender];
  const name = known.find((one) => one.address === address)?.name ?? "";
  return { address: { name, address }, verdict: "none", badge: null, recoveredFrom: null };
}

/** The author in From. A listed forwarder that broke the signature of the author is no forgery. */
function plain(mail: ParsedMail, address: MailAddress, proof: Proof, facts: AuthorFacts): Author {
  const isForwarded = proof.verdict === "fail" && isSentByForwarder(mail, proof, facts);
  return {
    address,
    verdict: isForwarded ? "none" : proof.verdict,
    badge: isForwarded ? "forwarded_by_list" : null,
    recoveredFrom: null,
  };
}

function isSentByForwarder(
  mail: ParsedMail,
  { domains }: Proof,
  { forwarders }: AuthorFacts,
): boolean {
  const posts = headersOf(mail, "list-post").join(" ").toLowerCase();
  return [...forwarders].some(
    (address) => posts.includes(`mailto:${address}`) && domains.includes(domainOf(address)),
  );
}

export const domainOf = (address: string) => address.slice(address.lastIndexOf("@") + 1);

interface Candidate {
  readonly address: MailAddress;
  readonly source: NonNullable<Author["recoveredFrom"]>;
}

function findCandidate(
  mail: ParsedMail,
  { isOwn, forwarders }: AuthorFacts,
): Candidate | undefined {
  const only = (addresses: readonly MailAddress[]) => {
    const others = new Map(
      addresses
        .filter(({ address }) => !isOwn(address) && !forwarders.has(address))
        .map((one) => [one.address, one]),
    );
    return others.size === 1 ? [...others.values()][0] : undefined;
  };
  const [from, sender] = [only(mail.originalFrom), only(mail.originalSender)];
  if (from && sender && from.address !== sender.address) return undefined;
  if (from) return { address: from, source: "x-original-from" };
  if (sender) return { address: sender, source: "x-original-sender" };
  const reply = only(mail.replyTo);
  return reply && { address: reply, source: "reply-to" };
}

function recovered(mail: ParsedMail, { address, source }: Candidate): Author {
  const [results] = headersOf(mail, "x-original-authentication-results");
  const verdict = results && readResults(results).verdict === "fail" ? "fail" : "none";
  const badge = isFromList(mail) ? "forwarded_by_list" : "sender_from_reply_to";
  return { address, verdict, badge, recoveredFrom: source };
}

export function isFromList(mail: ParsedMail): boolean {
  const hasList = ["list-id", "mailing-list", "list-post", "x-google-group-id"].some(
    (name) => headersOf(mail, name).length > 0,
  );
  return hasList || headersOf(mail, "precedence").some((value) => value.toLowerCase() === "list");
}
