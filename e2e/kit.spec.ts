import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { kitAddress } from "./kit-address.ts";

test.use({ baseURL: kitAddress });

async function openKit(page: Page, only = "", theme = "light") {
  const kept = JSON.stringify({ state: { theme }, version: 0 });
  await page.addInitScript((value) => localStorage.setItem("ui-storage", value), kept);
  await page.goto(only ? `/kit?only=${only}` : "/kit");
  await expect(page.getByRole("heading", { name: "The kit" })).toBeVisible({ timeout: 20_000 });
}

function sections(page: Page): Promise<string[]> {
  return page
    .locator("[data-anchor]")
    .evaluateAll((links) => links.map((link) => link.getAttribute("data-anchor") ?? ""));
}

async function violations(page: Page, but: string[] = []) {
  const { violations: found } = await new AxeBuilder({ page }).disableRules(but).analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}

/** Each opens something that the page does not show by itself. */
const openings: [section: string, button: string][] = [
  ["modal", "Size md"],
  ["modal", "Open level 1"],
  ["confirm", "Delete department"],
  ["drawer", "Open drawer"],
  ["menu", "Ticket actions"],
  ["popover-and-tooltip", "Display"],
  ["toast", "Error"],
  ["toast", "Twenty-five at once"],
  ["lists", "Select one more"],
  ["filters", "Clear"],
];

for (const theme of ["light", "dark"]) {
  test(`every story passes axe in ${theme}, and the policy of the pages blocks nothing`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text());
    });
    await openKit(page, "", theme);
    expect((await sections(page)).length).toBeGreaterThan(10);
    expect(await page.locator("html.dark").count()).toBe(theme === "dark" ? 1 : 0);
    // A page has one trail of breadcrumbs; the gallery shows several side by side.
    expect(await violations(page, ["landmark-unique"])).toEqual([]);
    expect(complaints).toEqual([]);
  });

  for (const [section, button] of openings) {
    test(`what ${button} opens passes axe in ${theme}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await openKit(page, section, theme);
      await page.getByRole("button", { name: button, exact: true }).first().click();
      await page.evaluate(() =>
        Promise.all(
          document
            .getAnimations()
            .filter(({ effect }) => effect?.getComputedTiming().iterations === 1)
            .map((animation) => animation.finished),
        ),
      );
      // A menu hangs on the body, outside the landmarks, as long as it is open.
      expect(await violations(page, section === "menu" ? ["region"] : [])).toEqual([]);
    });
  }
}

test("axe would notice a fault in a story", async ({ page }) => {
  await openKit(page, "menu");
  await page.evaluate(() => {
    for (const name of ["aria-label", "title"]) {
      document.querySelector("main button")?.removeAttribute(name);
    }
  });
  expect((await violations(page)).join()).toContain("button-name");
});

test("nothing is cut off sideways on a phone, nor from right to left", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openKit(page);
  const overflow = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
  expect(await overflow()).toBe(0);
  await page.getByRole("button", { name: "rtl" }).click();
  expect(await overflow()).toBe(0);
});

/** What Tab should reach: one of each group that arrows move in, and nothing that is hidden. */
const reachable = `(() => {
  const wanted = "a[href], button, input, select, textarea, [tabindex]";
  return [...document.querySelectorAll("main " + wanted.split(", ").join(", main "))].filter((it) =>
    it.tabIndex >= 0 && !it.disabled && !it.matches("[role=tablist], [role=toolbar]") && it.checkVisibility({ visibilityProperty: true }) &&
    !(it.type === "radio" && !it.checked));
})()`;

test("the keyboard reaches everything in every story, and shows where it is", async ({ page }) => {
  test.setTimeout(300_000);
  await openKit(page);
  for (const section of await sections(page)) {
    await openKit(page, section);
    const count = await page.evaluate<number>(`(window.left = new Set(${reachable})).size`);
    await page.getByRole("heading", { name: "The kit" }).evaluate((heading) => {
      heading.setAttribute("tabindex", "-1");
      heading.focus();
    });
    const unringed: string[] = [];
    for (let press = 0; press < count + 5; press += 1) {
      await page.keyboard.press("Tab");
      const bare = await page.evaluate<string | null>(`(() => {
        const here = document.activeElement;
        window.left.delete(here);
        if (!here || !here.closest("main")) return null;
        const near = [here, here.parentElement, ...here.parentElement.children];
        const isRinged = near.some((it) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(it);
          return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
        });
        return isRinged ? null : here.outerHTML.slice(0, 200);
      })()`);
      if (bare) unringed.push(bare);
    }
    const left = await page.evaluate<string[]>(
      "[...window.left].map((it) => it.outerHTML.slice(0, 200))",
    );
    expect({ section, left, unringed }).toEqual({ section, left: [], unringed: [] });
  }
});
