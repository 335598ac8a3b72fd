import type { Context } from "#platform/context.ts";
import { findChecks, type NamedFinding } from "../checks/checks.store.ts";
import { unknown } from "../checks/finding.ts";
import { findDkimKeys } from "../sending-domains/dkim-keys.store.ts";
import { domainOf } from "../sending-domains/dkim-signer.ts";
import type { MailboxRow } from "../servers/mailboxes.store.ts";
import { findMailFacts, findTrip } from "./mailbox-check.store.ts";
import { judgeProofs, readResults } from "./mailbox-findings.rules.ts";

const notAsked = unknown("The DNS was not asked yet.");

/** How receivers verify the domain of a mailbox: by what the DNS said last, and what the test mail showed. */
export async function proofFindings(
  { read }: Pick<Context, "read">,
  row: MailboxRow,
  sender: string,
): Promise<NamedFinding[]> {
  const domain = domainOf(sender);
  const keys = (await findDkimKeys(read)).filter((key) => key.domain === domain);
  const checks = await findChecks(read, [domain, ...keys.map(({ id }) => id)]);
  const ofDomain = (name: string) =>
    checks.find((check) => check.subject === domain && check.name === name) ?? notAsked;
  const ofKeys = keys.flatMap(({ id }) => checks.find(({ subject }) => subject === id) ?? []);
  const trip = await findTrip(read, row.id);
  const found = judgeProofs({
    domain,
    spf: ofDomain("spf"),
    // The newest key whose record is found signs.
    dkim: ofKeys.find(({ state }) => state === "ok") ?? ofKeys[0],
    dmarc: ofDomain("dmarc"),
    results: readResults(trip?.results ?? null, row.trusted_server ?? ""),
    unverified: (await findMailFacts(read, row.id)).unverified,
  });
  return Object.entries(found).map(([name, { state, found: says, mend }]) => ({
    name,
    state,
    found: says,
    mend,
  }));
}
