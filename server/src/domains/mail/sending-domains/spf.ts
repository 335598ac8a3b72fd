import { spf } from "mailauth";
import type { Dns, DnsAnswer } from "#platform/egress/dns.ts";
import { type Finding, fault, ok, unknown, warning } from "../checks/finding.ts";

/** What large providers want included, by the end of the names of their servers. */
const includedBy: readonly (readonly [end: string, include: string])[] = [
  ["office365.com", "spf.protection.outlook.com"],
  ["outlook.com", "spf.protection.outlook.com"],
  ["gmail.com", "_spf.google.com"],
  ["google.com", "_spf.google.com"],
  ["amazonaws.com", "amazonses.com"],
  ["sendgrid.net", "sendgrid.net"],
  ["mailgun.org", "mailgun.org"],
  ["postmarkapp.com", "spf.mtasv.net"],
  ["mailjet.com", "spf.mailjet.com"],
  ["brevo.com", "spf.brevo.com"],
  ["messagingengine.com", "spf.messagingengine.com"],
  ["fastmail.com", "spf.messagingengine.com"],
];

const isSpf = (text: string) => /^v=spf1(\s|$)/i.test(text);

/** Whether the SPF record of a domain allows the servers by which its mails leave. */
export async function checkSpf(
  dns: Dns,
  domain: string,
  hosts: readonly string[],
): Promise<Finding> {
  const answer = await dns.texts(domain);
  if (answer.state === "unanswered") return unanswered(domain);
  const records = recordsOf(answer);
  if (records.length > 1) {
    return fault("You have two SPF records.", `Join the SPF records of ${domain} into one.`);
  }
  if (records.length === 0) {
    return warning(
      `${domain} has no SPF record.`,
      `Publish a TXT record at ${domain}, for example: v=spf1 ${hosts.map(termFor).join(" ")} ~all`,
    );
  }
  for (const host of hosts) {
    const isIncluded = await allows(dns, domain, records[0] ?? "", host);
    if (isIncluded === undefined) return unanswered(domain);
    if (!isIncluded) {
      return warning(
        `Your SPF record does not include ${host}.`,
        `Add ${termFor(host)} to the SPF record of ${domain}, or what the provider of ${host} tells you to.`,
      );
    }
  }
  return ok(`The SPF record of ${domain} includes your mail server.`);
}

export const unanswered = (domain: string): Finding =>
  unknown(`The name servers of ${domain} did not answer.`, "It is looked again within an hour.");

const recordsOf = (answer: DnsAnswer) =>
  answer.state === "found" ? answer.values.filter(isSpf) : [];

const includeOf = (host: string) =>
  includedBy.find(([end]) => host === end || host.endsWith(`.${end}`))?.[1];

const termFor = (host: string) => {
  const include = includeOf(host);
  return include ? `include:${include}` : `a:${host}`;
};

/** By what its provider wants included, or by the addresses of the server itself. */
async function allows(
  dns: Dns,
  domain: string,
  record: string,
  host: string,
): Promise<boolean | undefined> {
  const include = includeOf(host);
  const terms = record.toLowerCase().split(/\s+/);
  const named = terms.flatMap(
    (term) => /^[+?~]?(?:include:|a:|redirect=)(.+)$/.exec(term)?.[1] ?? [],
  );
  // Servers of one company send for each other: mail.example.net is covered by spf.example.net.
  if (named.some((one) => one === include || one === host || isSameOwner(one, host))) return true;
  if (include) return false;
  const addresses = await addressesOf(dns, host);
  if (!addresses) return undefined;
  for (const ip of addresses.slice(0, 4)) {
    const { status } = await spf({
      sender: `postmaster@${domain}`,
      ip,
      helo: host,
      resolver: (name, type) => dns.resolve(name, type) as Promise<string[]>,
    });
    if (status.result === "pass") return true;
  }
  return false;
}

async function addressesOf(dns: Dns, host: string): Promise<readonly string[] | undefined> {
  if (/^[\d.]+$|:/.test(host)) return [host];
  const answer = await dns.addresses(host);
  if (answer.state === "unanswered") return undefined;
  return answer.state === "found" ? answer.values : [];
}

function isSameOwner(one: string, other: string): boolean {
  const owner = (name: string) => name.split(".").slice(-2).join(".");
  return owner(one).length > 6 && owner(one) === owner(other);
}
