import { generateKeyPair, randomInt } from "node:crypto";
import { promisify } from "node:util";
import { sendingDomains } from "@parley/contract";
import type { Context, PersonContext } from "#platform/context.ts";
import { fail, refuseField } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { announce } from "#platform/outbox/event.ts";
import { placeIn } from "#platform/secrets/sealed-column.ts";
import { type CheckRow, deleteChecks, findChecks } from "../checks/checks.store.ts";
import type { MailDependencies } from "../dependencies.ts";
import { dkimKeyAdded, dkimKeyRemoved } from "../mail.events.ts";
import { checkDomain, findSendingDomains, type SendingDomainFacts } from "./check-domain.ts";
import { recordName, recordValue } from "./dkim.rules.ts";
import {
  type DkimKeyRow,
  deleteDkimKey,
  findDkimKeys,
  insertDkimKey,
  lockDkimKeys,
} from "./dkim-keys.store.ts";
import { dkimPrivateKey } from "./dkim-signer.ts";

const generate = promisify(generateKeyPair);

/** The domains that mails are sent from, with their keys and what the DNS said of them. */
export async function listDomains({ read }: Context): Promise<sendingDomains.DomainList> {
  const domains = await findSendingDomains(read);
  return { results: await describe({ read }, domains) };
}

/** Makes a key pair for a domain. It signs once its record is published; until then an older one goes on. */
export async function addKey(
  ctx: PersonContext,
  { sealer }: MailDependencies,
  domain: string,
): Promise<{ message: string; key: sendingDomains.DkimKey }> {
  await getDomain(ctx, domain);
  const { publicKey, privateKey } = await generate("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "der" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const id = newId();
  const fields = { domain, selector: newSelector(), public_key: publicKey.toString("base64") };
  const row = await ctx.transact(async (tx) => {
    const n = sendingDomains.mostKeys;
    const others = (await lockDkimKeys(tx)).filter((key) => key.domain === domain);
    if (others.length >= n) throw fail("limits.reached", { n, things: "keys for a domain" });
    const place = placeIn(dkimPrivateKey, ctx.businessId, id);
    await insertDkimKey(tx, { id, ...fields, sealed_private_key: sealer.seal(privateKey, place) });
    const about = { record: "dkim_key", id };
    await announce(tx, ctx, dkimKeyAdded({ domain, selector: fields.selector }, about));
    return (await findDkimKeys(tx)).find((key) => key.id === id);
  });
  if (!row) throw new Error("the key that was added is missing");
  return { message: "Key created. Publish its record.", key: keyOf(row, undefined, undefined) };
}

/** Removes a key. If it was the one that signs, the next published one does, or none. */
export function removeKey(ctx: PersonContext, id: string): Promise<{ message: string }> {
  return ctx.transact(async (tx) => {
    const key = (await lockDkimKeys(tx)).find((one) => one.id === id);
    if (!key) throw fail("record.not_found");
    await deleteDkimKey(tx, id);
    await deleteChecks(tx, id);
    const { domain, selector } = key;
    await announce(tx, ctx, dkimKeyRemoved({ domain, selector }, { record: "dkim_key", id }));
    return { message: "Key removed. Its DNS record can be removed too." };
  });
}

/** Asks the DNS now. */
export async function checkNow(
  ctx: PersonContext,
  deps: MailDependencies,
  domain: string,
): Promise<sendingDomains.SendingDomain> {
  const facts = await getDomain(ctx, domain);
  await checkDomain(ctx, deps, facts);
  const [checked] = await describe(ctx, [facts]);
  if (!checked) throw fail("record.not_found");
  return checked;
}

async function getDomain({ read }: Pick<Context, "read">, domain: string) {
  const found = (await findSendingDomains(read)).find((one) => one.domain === domain);
  if (!found) throw refuseField("domain", "No address of yours sends from this domain");
  return found;
}

const letters = "abcdefghijkmnpqrstuvwxyz23456789";

/** Another name for each key, so that a new record never takes the place of one in use. */
const newSelector = () =>
  `desk-${Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join("")}`;

async function describe(
  { read }: Pick<Context, "read">,
  domains: readonly SendingDomainFacts[],
): Promise<sendingDomains.SendingDomain[]> {
  const keys = await findDkimKeys(read);
  const subjects = [...domains.map(({ domain }) => domain), ...keys.map(({ id }) => id)];
  const checks = await findChecks(read, subjects);
  const checkOf = (subject: string, name: string) =>
    checks.find((check) => check.subject === subject && check.name === name);
  return domains.map(({ domain, addresses }) => {
    const own = keys.filter((key) => key.domain === domain);
    const signing = own.find(({ proven_at }) => proven_at !== null)?.id;
    const spf = checkOf(domain, "spf");
    return {
      domain,
      addresses: [...addresses],
      keys: own.map((key) => keyOf(key, checkOf(key.id, "dkim"), signing)),
      spf: findingOf(spf),
      dmarc: findingOf(checkOf(domain, "dmarc")),
      checked_at: spf?.checked_at ?? null,
    };
  });
}

function keyOf(
  row: DkimKeyRow,
  check: CheckRow | undefined,
  signing: string | undefined,
): sendingDomains.DkimKey {
  return {
    id: row.id,
    selector: row.selector,
    record_name: recordName(row),
    record_value: recordValue(row),
    state: row.id === signing ? "signing" : row.proven_at ? "replaced" : "waiting",
    dns: findingOf(check),
    created_at: row.created_at,
  };
}

const findingOf = (check: CheckRow | undefined): sendingDomains.DnsFinding | null =>
  check ? { state: check.state, found: check.found, mend: check.mend, since: check.since } : null;
