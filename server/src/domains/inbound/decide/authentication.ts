import { headersOf, type ParsedMail } from "../parse/parsed-mail.ts";
import type { Facts, Verdict } from "./facts.ts";

/** What is known about where a mail comes from. */
export interface Proof {
  readonly verdict: Verdict;
  /** What the domain in From asks for when the check fails. */
  readonly policy: "none" | "quarantine" | "reject";
  /** Domains that signed or sent the mail. */
  readonly domains: readonly string[];
}

/**
 * The verdict of the server that received the mail, if it is the one that the mailbox names; else our own check of the
 * signatures, which proves a sender and never disproves one.
 */
export function proofOf(mail: ParsedMail, { trustedServer }: Pick<Facts, "trustedServer">): Proof {
  const trusted = headersOf(mail, "authentication-results").find(
    (value) => trustedServer !== null && serverOf(value) === trustedServer.toLowerCase(),
  );
  if (trusted) return readResults(trusted);
  const { isProven, signedBy } = mail.authentication;
  return { verdict: isProven ? "pass" : "none", policy: "none", domains: signedBy };
}

const serverOf = (value: string) => value.split(/[;\s]/)[0]?.toLowerCase();

/** The results in an Authentication-Results header. A temporary error counts as no result. */
export function readResults(value: string): Proof {
  const results = value.slice(0, longestValue).toLowerCase().split(";").slice(1).map(readResult);
  const dmarc = results.findLast(({ method }) => method === "dmarc");
  return {
    verdict: dmarc?.result === "pass" || dmarc?.result === "fail" ? dmarc.result : "none",
    policy: dmarc?.policy ?? "none",
    domains: results.flatMap(({ method, result, domain }) =>
      result === "pass" && (method === "dkim" || method === "spf") && domain ? [domain] : [],
    ),
  };
}

const longestValue = 4000;

function readResult(part: string) {
  const [, method = "", result = ""] = /^\s*([a-z]+)\s*=\s*([a-z]+)/.exec(part) ?? [];
  const [, policy = "none"] = /\bp=(quarantine|reject)\b/.exec(part) ?? [];
  const [, named = ""] = /(?:header\.[di]|smtp\.mailfrom)=(\S+)/.exec(part) ?? [];
  const domain = named.slice(named.lastIndexOf("@") + 1);
  return { method, result, policy: policy as Proof["policy"], domain };
}
