import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { usePreferences } from "#platform/preferences/preferences.ts";
import { violations } from "../testing/axe.ts";
import { focus } from "../testing/keys.ts";
import { render } from "../testing/render.tsx";
import { showStories } from "../testing/show-story.tsx";
import { Gallery } from "./gallery.tsx";
import { stories } from "./stories.ts";

/** Each opens something that the page does not show by itself. */
const openings = [
  ["Modal", "Size md"],
  ["Modal", "Open level 1"],
  ["Confirm", "Delete department"],
  ["Drawer", "Open drawer"],
  ["Menu", "Ticket actions"],
  ["Popover and Tooltip", "Display"],
  ["Toast", "Error"],
  ["Toast", "Twenty-five at once"],
  ["Lists", "Select one more"],
] as const;

async function showGallery(): Promise<void> {
  render(<Gallery />);
  await expect.element(page.getByRole("heading", { name: "The kit" })).toBeVisible();
}

/** Waits until everything that opens has opened; what turns for ever is left alone. */
async function animationsEnd(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations === 1);
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

describe.each(["light", "dark"] as const)("in the %s theme", (theme) => {
  test.each([
    ["wide", 1440, 900],
    ["narrow", 390, 844],
  ])("every story passes axe on a %s screen", async (_, width, height) => {
    usePreferences.setState({ theme });
    await page.viewport(width, height);
    await showGallery();
    expect(stories.length).toBeGreaterThan(10);
    expect(document.documentElement.classList.contains("dark")).toBe(theme === "dark");
    // A page has one trail of breadcrumbs; the gallery shows several side by side.
    expect(await violations({ except: ["landmark-unique"] })).toEqual([]);
  });

  test.each(openings)("the overlay of the %s button %s passes axe", async (title, button) => {
    usePreferences.setState({ theme });
    showStories(title);
    await page.getByRole("button", { name: button, exact: true }).first().click();
    await animationsEnd();
    // A menu is attached to the body, outside the landmarks, as long as it is open.
    expect(await violations({ except: title === "Menu" ? ["region"] : [] })).toEqual([]);
  });
});

test("axe detects a button without a name in a story", async () => {
  showStories("Menu");
  const button = await page.getByRole("button", { name: "Ticket actions" }).findElement();
  for (const name of ["aria-label", "title"]) button.removeAttribute(name);
  expect((await violations()).join()).toContain("button-name");
});

test("nothing overflows sideways on a phone, in left-to-right or right-to-left", async () => {
  await page.viewport(360, 740);
  await showGallery();
  const overflow = () =>
    document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(overflow()).toBe(0);
  await page.getByRole("button", { name: "rtl" }).click();
  expect(document.documentElement.dir).toBe("rtl");
  expect(overflow()).toBe(0);
});

/** What Tab should reach: one of each group that arrows move in, and nothing that is hidden. */
function reachable(): HTMLElement[] {
  const wanted = "a[href], button, input, select, textarea, [tabindex]";
  return [...document.querySelectorAll<HTMLElement>(`main :is(${wanted})`)].filter(
    (one) =>
      one.tabIndex >= 0 &&
      !one.matches(":disabled, [role=tablist], [role=toolbar], [type=radio]:not(:checked)") &&
      one.checkVisibility({ visibilityProperty: true }),
  );
}

/** Whether the element, its parent or a sibling has an outline of at least two pixels. */
function isRinged({ parentElement }: Element): boolean {
  return [...(parentElement?.children ?? []), parentElement].some((near) => {
    if (!near) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(near);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  });
}

test.each(stories)(
  "Tab reaches everything in the stories of $title, with a visible focus ring",
  async ({ title }) => {
    showStories(title);
    await focus(page.getByRole("heading", { name: "The kit" }));
    const left = new Set<Element>(reachable());
    const unringed: string[] = [];
    for (let presses = left.size + 5; presses > 0 && left.size > 0; presses -= 1) {
      await userEvent.tab();
      const here = document.activeElement;
      if (!here?.closest("main")) continue;
      left.delete(here);
      if (!isRinged(here)) unringed.push(here.outerHTML.slice(0, 200));
    }
    expect([...left].map((one) => one.outerHTML.slice(0, 200))).toEqual([]);
    expect(unringed).toEqual([]);
  },
);
