import { goInside, judge, linksOf, type Walker } from "./walker.ts";

/** A page on which nothing is open. */
async function rest(walker: Walker): Promise<void> {
  await goInside(walker, "/settings/appearance");
  await walker.settle();
}

const paletteOf = ({ page }: Walker) =>
  page.getByRole("dialog", { name: "Search and commands", exact: true });
const optionsOf = (walker: Walker, group: string) =>
  paletteOf(walker).getByRole("group", { name: group, exact: true }).getByRole("option");

/** Every place that the palette lists: pages and the new ticket, then what it finds for some words. */
export async function followPalette(walker: Walker): Promise<void> {
  await followOptions(walker, "", "Go to");
  await followOptions(walker, "", "Actions", /^New ticket/);
  await followOptions(walker, "scanner", "Tickets");
  if (walker.name !== "customer") await followOptions(walker, "jonas", "Users");
}

async function followOptions(walker: Walker, query: string, group: string, only = /./) {
  await openPalette(walker, query, group);
  const texts = await optionsOf(walker, group).allInnerTexts();
  for (const [at, text] of texts.entries()) {
    if (!only.test(text)) continue;
    await openPalette(walker, query, group);
    await optionsOf(walker, group).nth(at).click();
    await paletteOf(walker).waitFor({ state: "detached" });
    await judge(walker, `${text} in the palette`);
  }
}

/** Opens it with these words, and waits until it offers something in the group. */
async function openPalette(walker: Walker, query: string, group: string): Promise<void> {
  const { page } = walker;
  await page.keyboard.press("Escape");
  await rest(walker);
  await page.keyboard.press("Control+k");
  await paletteOf(walker).waitFor();
  await page.keyboard.type(query);
  await optionsOf(walker, group).first().waitFor();
  await walker.settle();
}

/** Every key after G that the list of shortcuts names. */
export async function followKeys(walker: Walker): Promise<void> {
  const { page } = walker;
  await rest(walker);
  await page.keyboard.press("?");
  const overlay = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await overlay.waitFor();
  const lines = await overlay
    .locator("dl > div")
    .evaluateAll((all) =>
      all.map((one) => [...one.querySelectorAll("kbd")].map(({ textContent }) => textContent)),
    );
  await page.keyboard.press("Escape");
  await overlay.waitFor({ state: "detached" });
  const sequences = lines.filter(([first]) => first?.trim() === "G");
  if (sequences.length === 0) walker.faults.push(`${walker.name}: no key after G is listed`);
  for (const keys of sequences) await followKey(walker, keys);
}

export async function followKey(walker: Walker, keys: readonly string[]): Promise<void> {
  await rest(walker);
  for (const key of keys) await walker.page.keyboard.press(key.trim().toLowerCase());
  await judge(walker, `the key ${keys.join(" ")}`);
}

/** The first steps, the notices and the menu of the person. Answers the links of the first two. */
export async function openLayers(walker: Walker, person: string): Promise<string[]> {
  const { page } = walker;
  await rest(walker);
  await page.getByRole("button", { name: /^First Time User Setup/ }).click();
  const steps = page.getByRole("dialog", { name: "First Time User Setup" });
  await steps.waitFor();
  const toSteps = await linksOf(walker);
  const count = await steps.getByRole("link").count();
  if (count !== 11) walker.faults.push(`${walker.name}: ${count} of 11 first steps have a link`);
  await page.keyboard.press("Escape");
  await steps.waitFor({ state: "detached" });
  await page.getByRole("button", { name: /^Notifications/ }).click();
  await page.getByRole("link", { name: "Notification settings" }).waitFor();
  await walker.settle();
  const toNotices = await linksOf(walker);
  await rest(walker);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: person }).click();
  await page.getByRole("menuitem", { name: "Profile" }).click();
  await judge(walker, "Profile in the menu");
  return [...toSteps, ...toNotices];
}
