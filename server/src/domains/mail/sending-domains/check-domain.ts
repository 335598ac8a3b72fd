import type { Context } from "#platform/context.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import type { Dns } from "#platform/egress/dns.ts";
import { announce } from "#platform/outbox/event.ts";
import { findChecks, type NamedFinding, saveChecks } from "../checks/checks.store.ts";
import type { Finding } from "../checks/finding.ts";
import type { MailDependencies } from "../dependencies.ts";
import { dkimKeyLost, dkimKeyProven } from "../mail.events.ts";
import { findMailboxes } from "../servers/mailboxes.store.ts";
import { findSmtp } from "../servers/smtp.store.ts";
import { judgeDkimRecord, recordName } from "./dkim.rules.ts";
import { type DkimKeyRow, findDkimKeys, lockDkimKeys, saveProven } from "./dkim-keys.store.ts";
import { domainOf } from "./dkim-signer.ts";
import { judgeDmarc } from "./dmarc.rules.ts";
import { checkSpf, unanswered } from "./spf.ts";

/** A domain of the From addresses of a business. */
export interface SendingDomainFacts {
  readonly domain: string;
  readonly addresses: readonly string[];
  /** The servers by which its mails leave. */
  readonly hosts: readonly string[];
}

const mostAddresses = 1000;

/** The domains that mails are sent from. */
export async function findSendingDomains(db: TenantDb): Promise<SendingDomainFacts[]> {
  const smtp = await findSmtp(db);
  const mailboxes = await findMailboxes(db, { limit: mostAddresses, offset: 0 });
  const senders = [
    ...mailboxes.map(({ email, host }) => ({ address: email, host: host ?? smtp?.host })),
    ...(smtp ? [{ address: smtp.default_from_email, host: smtp.host }] : []),
  ];
  const byDomain = Map.groupBy(senders, ({ address }) => domainOf(address));
  return [...byDomain]
    .map(([domain, known]) => ({
      domain,
      addresses: [...new Set(known.map(({ address }) => address))].sort(),
      hosts: [...new Set(known.flatMap(({ host }) => (host ? [host] : [])))].sort(),
    }))
    .sort((one, other) => one.domain.localeCompare(other.domain));
}

/** Asks the DNS about a domain and its keys, and writes down what it says. A key signs as soon as its record is found. */
export async function checkDomain(
  ctx: Context,
  { dns }: Pick<MailDependencies, "dns">,
  facts: SendingDomainFacts,
): Promise<void> {
  const { domain } = facts;
  const keys = (await findDkimKeys(ctx.read)).filter((key) => key.domain === domain);
  const looked = await Promise.all(
    keys.map(async (key) => ({ key, finding: await checkKey(dns, key) })),
  );
  const isSigned = looked.some(({ finding }) => finding.state === "ok");
  const spf = await checkSpf(dns, domain, facts.hosts);
  const dmarc = await checkDmarc(dns, domain, { isSigned, hasSpf: spf.state === "ok" });
  await ctx.transact(async (tx) => {
    const kept = new Set((await lockDkimKeys(tx)).map(({ id }) => id));
    for (const { key, finding } of looked.filter(({ key }) => kept.has(key.id))) {
      await noteKey(tx, ctx, key, finding);
    }
    const found: NamedFinding[] = [
      { name: "spf", ...spf },
      { name: "dmarc", ...dmarc },
    ];
    await saveChecks(tx, domain, found);
  });
}

async function noteKey(tx: TenantTx, ctx: Context, key: DkimKeyRow, finding: Finding) {
  await saveChecks(tx, key.id, [{ name: "dkim", ...finding }]);
  const isProven = finding.state === "ok";
  // Name servers that do not answer say nothing about a record that was there.
  if (finding.state === "unknown" || isProven === (key.proven_at !== null)) return;
  await saveProven(tx, key.id, isProven);
  const event = isProven ? dkimKeyProven : dkimKeyLost;
  const { domain, selector } = key;
  await announce(tx, ctx, event({ domain, selector }, { record: "dkim_key", id: key.id }));
}

async function checkKey(dns: Dns, key: DkimKeyRow): Promise<Finding> {
  const name = recordName(key);
  const answer = await dns.texts(name);
  if (answer.state === "unanswered") return unanswered(key.domain);
  if (answer.state === "found")
    return judgeDkimRecord(key, { texts: answer.values, misplaced: [] });
  const twice = await dns.texts(`${name}.${key.domain}`);
  const misplaced = twice.state === "found" ? twice.values : [];
  return judgeDkimRecord(key, { texts: [], misplaced });
}

/** The record of the domain itself, else that of the domain it belongs to. */
async function checkDmarc(
  dns: Dns,
  domain: string,
  proofs: { readonly isSigned: boolean; readonly hasSpf: boolean },
): Promise<Finding> {
  const labels = domain.split(".");
  for (let from = 0; from <= Math.max(0, labels.length - 2); from++) {
    const answer = await dns.texts(`_dmarc.${labels.slice(from).join(".")}`);
    if (answer.state === "unanswered") return unanswered(domain);
    if (answer.state === "found") return judgeDmarc(domain, answer.values, proofs);
  }
  return judgeDmarc(domain, [], proofs);
}

const dueAfterMs = 55 * 60_000;

/** Looks at each domain about once an hour. */
export async function checkDueDomains(
  ctx: Context,
  deps: Pick<MailDependencies, "dns">,
): Promise<void> {
  const domains = await findSendingDomains(ctx.read);
  const checks = await findChecks(
    ctx.read,
    domains.map(({ domain }) => domain),
  );
  const lookedAt = new Map(checks.map(({ subject, checked_at }) => [subject, checked_at]));
  for (const facts of domains) {
    const last = lookedAt.get(facts.domain);
    if (!last || Date.parse(last) + dueAfterMs < Date.now()) await checkDomain(ctx, deps, facts);
  }
}
