// Opens the help widget on a site with a strict content security policy: pnpm prove:widget. It must work by keyboard, keep
// nothing, load nothing before use, stay small, and be refused by sites that the business does not list.
import type { Browser } from "@playwright/test";
import { someArticles } from "../knowledge-places.ts";
import { anotherPage, type Business, control } from "../stage.ts";
import { ask } from "../tickets-steps.ts";
import { withStage } from "./open-stage.ts";
import { checks, type Sites } from "./widget/check-widget.ts";
import { openHostSite } from "./widget/host-site.ts";
import { plants } from "./widget/plants.ts";

async function prove(browser: Browser) {
  const business = await control<Business>("business");
  await using listed = await openHostSite(business.url);
  await using unlisted = await openHostSite(business.url);
  const admin = await anotherPage(browser, business, "admin");
  await someArticles(admin);
  await ask(admin, "PUT", "/settings/widget/", {
    is_active: true,
    widget_origins: [listed.origin],
  });
  await admin.context().close();
  const sites: Sites = {
    business: business.url,
    listed: listed.origin,
    unlisted: unlisted.origin,
  };
  const faults: string[] = [];
  for (const [name, check] of Object.entries(checks)) {
    faults.push(...(await check(browser, sites)).map((fault) => `FAULT ${name}: ${fault}`));
  }
  let found = 0;
  for (const plant of plants) {
    const said = await checks[plant.foundBy](browser, sites, plant);
    const first = said.find((fault) => fault.includes(plant.says));
    console.log(first ? `found ${plant.name}: ${first}` : `FAULT not found: ${plant.name}`);
    if (first) found++;
  }
  return { faults, found };
}

const { faults, found } = await withStage(prove);
for (const fault of faults) console.log(fault);
console.log(
  `prove:widget: ${Object.keys(checks).length} checks, ${faults.length} faults; ${found} of ${plants.length} planted faults found`,
);
process.exitCode = faults.length === 0 && found === plants.length ? 0 : 1;
