import { organizations, type Page } from "@parley/contract";
import type { Context } from "#platform/context.ts";
import type { TenantDb, TenantTx } from "#platform/db/tenant-db.ts";
import { fail, refused } from "#platform/failure.ts";
import { newId } from "#platform/ids.ts";
import { announce, beginnings, differences } from "#platform/outbox/event.ts";
import { refuseStale, seenVersion } from "#platform/outbox/stale-version.ts";
import { pageOf, rangeOf } from "#platform/paging.ts";
import { refuseWithoutSharing } from "../customers/customer-reach.ts";
import { organizationCreated, organizationDeleted, organizationUpdated } from "../people.events.ts";
import {
  countOrganizations,
  deleteOrganization as erase,
  findDomainOwner,
  findOrganization,
  findOrganizations,
  insertOrganization,
  lockOrganization,
  replaceDomains,
  updateOrganization as write,
} from "./organizations.store.ts";

const nameTaken = refused("organizations_name", "people.organization_exists");

/** Adds an organization. */
export function createOrganization(
  ctx: Context,
  { domains = [], share_tickets = false, auto_join = true, notes = "", name }: organizations.Draft,
): Promise<{ message: string; organization: organizations.Organization }> {
  return ctx.transact(async (tx) => {
    const id = newId();
    const fields = { name, share_tickets, auto_join, notes };
    refuseWithoutSharing(ctx, fields);
    await insertOrganization(tx, { id, ...fields }).catch(nameTaken);
    await saveDomains(tx, id, domains);
    const changes = beginnings({ ...fields, domains });
    const about = { record: "organization", id, version: 1, changes };
    await announce(tx, ctx, organizationCreated({ organization_id: id }, about));
    const organization = await getOrganization(tx, id);
    return { message: "Organization created successfully", organization };
  });
}

/** A domain belongs to one organization, and a public mail domain to none. */
async function saveDomains(tx: TenantTx, id: string, named: readonly string[]): Promise<void> {
  const domains = [...new Set(named)];
  if (domains.some((domain) => publicDomains.has(domain))) throw fail("people.public_domain");
  const owner = await findDomainOwner(tx, domains, { except: id });
  if (owner) throw fail("people.domain_taken", { name: owner.name });
  await replaceDomains(tx, id, domains).catch(
    refused("organization_domains_one_owner", "people.domain_taken", {
      name: "another organization",
    }),
  );
}

/** Changes the given fields of an organization. */
export function updateOrganization(
  ctx: Context,
  id: string,
  { version: stated, domains: named, ...change }: organizations.Change,
): Promise<{ message: string; organization: organizations.Organization }> {
  return ctx.transact(async (tx) => {
    const before = await lockOrganization(tx, id);
    if (!before) throw fail("record.not_found");
    const domains = named && [...new Set(named)].sort();
    // New domains and joining by domain add members, too.
    if (changesMembership(before, { ...change, domains })) {
      refuseWithoutSharing(ctx, { ...before, ...change });
    }
    const changes = differences<Partial<organizations.Organization>>(before, {
      ...change,
      domains,
    });
    const { version: now } = before;
    const seen = { record: "organization", id, seen: seenVersion(ctx, stated), version: now };
    await refuseStale(tx, seen, changes, { ...before });
    if (changes.length > 0) {
      const version = await write(tx, id, change).catch(nameTaken);
      if (domains) await saveDomains(tx, id, domains);
      const about = { record: "organization", id, version, changes };
      await announce(tx, ctx, organizationUpdated({ organization_id: id }, about));
    }
    const organization = await getOrganization(tx, id);
    return { message: "Organization updated successfully", organization };
  });
}

function changesMembership(
  before: organizations.Organization,
  { share_tickets, auto_join, domains }: Omit<organizations.Change, "version">,
): boolean {
  if (share_tickets !== undefined && share_tickets !== before.share_tickets) return true;
  if (auto_join && !before.auto_join) return true;
  return domains?.some((domain) => !before.domains.includes(domain)) ?? false;
}

/** Deletes an organization. Its members stay customers without an organization. */
export function deleteOrganization(
  ctx: Context,
  id: string,
): Promise<{ message: string; organization: organizations.Organization }> {
  return ctx.transact(async (tx) => {
    const organization = await lockOrganization(tx, id);
    if (!organization) throw fail("record.not_found");
    await erase(tx, id);
    const { name, domains, share_tickets, auto_join } = organization;
    const gone = { name, domains, share_tickets, auto_join };
    const changes = Object.entries(gone).map(([field, from]) => ({ field, from, to: null }));
    const about = { record: "organization", id, changes };
    await announce(tx, ctx, organizationDeleted({ organization_id: id }, about));
    return { message: "Organization deleted successfully", organization };
  });
}

export async function listOrganizations(
  ctx: Context,
  filter: organizations.Filter,
): Promise<Page<organizations.Organization>> {
  const [count, results] = await Promise.all([
    countOrganizations(ctx.read, filter),
    findOrganizations(ctx.read, filter, rangeOf(filter)),
  ]);
  return pageOf(organizations.list.path, filter, count, results);
}

export async function getOrganization(
  db: TenantDb,
  id: string,
): Promise<organizations.Organization> {
  const organization = await findOrganization(db, id);
  if (!organization) throw fail("record.not_found");
  return organization;
}

/** Public mail providers, whose domains belong to no organization. */
const publicDomains: ReadonlySet<string> = new Set(
  `126.com 163.com 139.com aim.com aol.com att.net bellsouth.net bigpond.com bluewin.ch bol.com.br btinternet.com
  charter.net comcast.net cox.net daum.net docomo.ne.jp duck.com earthlink.net email.com fastmail.com fastmail.fm free.fr
  freenet.de frontier.com gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net googlemail.com hanmail.net hey.com hotmail.ca
  hotmail.co.uk hotmail.com hotmail.de hotmail.es hotmail.fr hotmail.it hushmail.com icloud.com ig.com.br inbox.com
  inbox.lv juno.com laposte.net libero.it live.ca live.co.uk live.com live.com.au live.fr live.nl lycos.com mac.com
  mail.com mail.ru me.com msn.com naver.com netzero.net ntlworld.com o2.pl online.de optonline.net optusnet.com.au
  orange.fr outlook.com outlook.de outlook.es outlook.fr outlook.it passport.com pm.me posteo.de proton.me protonmail.ch
  protonmail.com qq.com rambler.ru rediffmail.com rocketmail.com rogers.com sbcglobal.net seznam.cz sfr.fr shaw.ca
  sina.com sky.com sympatico.ca t-online.de talktalk.net telstra.com terra.com.br tiscali.it tuta.com tutanota.com
  uol.com.br verizon.net virgilio.it virgin.net virginmedia.com wanadoo.fr web.de wp.pl xs4all.nl yahoo.ca yahoo.co.in
  yahoo.co.jp yahoo.co.uk yahoo.com yahoo.com.au yahoo.com.br yahoo.de yahoo.es yahoo.fr yahoo.in yahoo.it yandex.com
  yandex.ru yeah.net ymail.com zoho.com ziggo.nl`.split(/\s+/),
);
