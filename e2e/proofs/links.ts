// Follows every link, palette entry and key as each kind of person, and the links of the mails they get: pnpm prove:links.
// None may lead to the page for unknown addresses, to the crash page or to a page that is closed to its reader.
import type { Browser } from "@playwright/test";
import { anAskedTicket } from "../customer-steps.ts";
import { type Business, control, mailTo, port, signIn, type Who } from "../stage.ts";
import { aTicket } from "../tickets-steps.ts";
import { crawl } from "./links/crawl.ts";
import { followKey, followKeys, followPalette, openLayers } from "./links/entries.ts";
import { judge, makeWalker, type Walker } from "./links/walker.ts";
import { withStage } from "./open-stage.ts";
import { contextFor } from "./visit.ts";

const staff = { admin: "Ada Okafor", agent: "Jonas Lind", customer: "Dana Ruiz" } as const;
const platform = `http://localhost:${port}`;

async function walkerFor(browser: Browser, name: string): Promise<Walker> {
  const context = await contextFor(browser, { theme: "light", width: 1440 });
  return makeWalker(name, await context.newPage());
}

async function signedIn(browser: Browser, business: Business, who: Who): Promise<Walker> {
  const walker = await walkerFor(browser, who);
  await signIn(walker.page, business, who);
  return walker;
}

/** Opens an address anew, as somebody does who types it or comes from a mail. */
async function enter(walker: Walker, address: string, from: string): Promise<void> {
  await walker.page.goto(address);
  await judge(walker, from);
}

async function walkAs(browser: Browser, business: Business, who: keyof typeof staff) {
  const walker = await signedIn(browser, business, who);
  if (who === "customer") await anAskedTicket(walker.page, "Scanner gun loses Wi-Fi");
  else await aTicket(walker.page, "Scanner of the warehouse is slow");
  const notice = { title: "Something happened", message: "Have a look." };
  const person = business.people[who].id;
  await control("notice", { business: business.id, person, ...notice });
  await enter(walker, business.url, "the first page");
  await crawl(walker, await openLayers(walker, staff[who]));
  await followKeys(walker);
  await followPalette(walker);
  return walker;
}

/** Whoever is not signed in, with the mails that bring people to a page. */
async function walkAsVisitor(browser: Browser, business: Business): Promise<Walker> {
  const walker = await walkerFor(browser, "visitor of a business");
  for (const path of ["/", "/site", "/support"]) {
    await enter(walker, business.url + path, "the address");
    await crawl(walker);
  }
  // The page for unknown addresses has a link of its own.
  await walker.page.goto(`${business.url}/no/such/page`);
  await walker.settle();
  await crawl(walker);
  for (const address of await mailedLinks(walker, business)) {
    await enter(walker, address, "a mail");
  }
  return walker;
}

/** Invitations for staff and customers, a link for a new password, and what is said of a new device. */
async function mailedLinks({ page }: Walker, business: Business): Promise<string[]> {
  const person = { first_name: "Ines", last_name: "Moreau" };
  const links: string[] = [];
  for (const role of ["agent", "customer"]) {
    const email = `ines-${role}@${business.label}.test`;
    await control("invite", { business: business.id, role, email, ...person });
    links.push(...(await mailTo(email)).links);
  }
  for (const who of ["admin", "customer"] as const) {
    const { email } = business.people[who];
    await page.goto(`${business.url}/forgot-password`);
    await page.getByLabel("Email or username").fill(email);
    await page.getByRole("button", { name: "Send link" }).click();
    links.push(...(await mailTo(email)).links);
  }
  if (links.length < 4) throw new Error(`the mails brought ${links.length} links`);
  return links;
}

async function walkAsGuest(browser: Browser, business: Business): Promise<Walker> {
  const walker = await walkerFor(browser, "visitor of the platform");
  const nobody = business.url.replace(business.label, "nobody-here");
  for (const address of [platform, `${platform}/site`, `${platform}/join`, nobody]) {
    await enter(walker, address, "the address");
    await crawl(walker);
  }
  return walker;
}

/** A link and a key that lead nowhere must be found, or the rest proves nothing. */
async function plant(browser: Browser, business: Business): Promise<number> {
  const walker = await signedIn(browser, business, "agent");
  await enter(walker, `${business.url}/profile`, "the profile");
  await walker.page.evaluate(() => {
    const link = Object.assign(document.createElement("a"), { href: "/no/such/page" });
    document.querySelector("main")?.prepend(link);
    addEventListener("keydown", ({ key }) => {
      if (key !== "x") return;
      history.pushState({ idx: 1 }, "", "/tasks");
      dispatchEvent(new PopStateEvent("popstate", { state: { idx: 1 } }));
    });
  });
  await crawl(walker, [], 40);
  await followKey(walker, ["X"]);
  const isFound = (words: string) => walker.faults.some((fault) => fault.includes(words));
  return ["/no/such/page", "the key X"].filter(isFound).length;
}

const { walkers, planted } = await withStage(async (browser) => {
  const business = await control<Business>("business");
  const walked: Walker[] = [];
  for (const who of ["admin", "agent", "customer"] as const) {
    walked.push(await walkAs(browser, business, who));
  }
  walked.push(await walkAsVisitor(browser, business), await walkAsGuest(browser, business));
  return { walkers: walked, planted: await plant(browser, business) };
});
const faults = walkers.flatMap((walker) => walker.faults);
for (const fault of faults) console.log(fault);
for (const { name, seen } of walkers) {
  console.log(`${name}: ${seen.size} addresses`);
  if (process.argv.includes("--list")) console.log([...seen].join("\n"));
}
const addresses = walkers.reduce((sum, { seen }) => sum + seen.size, 0);
console.log(
  `prove:links: ${addresses} addresses for ${walkers.length} people, ${faults.length} dead ends; ${planted} of 2 planted faults found`,
);
process.exitCode = faults.length === 0 && planted === 2 ? 0 : 1;
