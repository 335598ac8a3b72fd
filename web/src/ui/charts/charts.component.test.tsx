import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { violations } from "../testing/axe.ts";
import { showStories, showStory } from "../testing/show-story.tsx";

test("arrow keys move from point to point, and each announces its figures", async () => {
  const story = showStory("Charts", "lines over time");
  const drawing = story.getByRole("img", { name: /^Created and resolved, 7 days/ });
  ((await drawing.findElement()) as unknown as SVGElement).focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await expect
    .element(story.getByRole("img", { name: "3 March: Created 18, Resolved 16" }))
    .toBeVisible();
  await expect.element(story.getByText("3 March: Created 18, Resolved 16")).toBeVisible();
});

test("a figure without neighbours is drawn as a dot", async () => {
  const story = showStory("Charts", "lines over time");
  const drawing = await story.getByRole("img", { name: /^Created and resolved/ }).findElement();
  const dots = drawing.querySelector('[data-dots="Resolved"]')?.getAttribute("d");
  expect(dots?.match(/M/g)).toHaveLength(2);
  expect(drawing.querySelector('[data-dots="Created"]')?.getAttribute("d")).toBe("");
});

test("behind the chart is a table in which each figure links to its rows", async () => {
  const story = showStory("Charts", "lines over time");
  await story.getByRole("button", { name: "Table" }).click();
  const row = story.getByRole("row", { name: /^5 March/ });
  await expect.element(row.getByRole("link", { name: "4" })).toHaveAttribute("href", "/tickets");
  await expect.element(row.getByRole("cell", { name: "–" })).toBeVisible();
});

test("the definition of a figure is shown on request", async () => {
  const story = showStory("Charts", "bars of several parts");
  const sentence = story.getByText("By priority.");
  await expect.element(sentence).not.toBeVisible();
  await story.getByRole("button", { name: "What Open now counts" }).click();
  await expect.element(sentence).toBeVisible();
});

test("bars describe their parts to screen readers", async () => {
  const story = showStory("Charts", "bars of several parts");
  await expect
    .element(story.getByText("Billing: Critical 1, High 4, Normal 12"))
    .toBeInTheDocument();
});

test("without figures a sentence replaces the chart", async () => {
  const story = showStory("Charts", "nothing to draw");
  await expect.element(story.getByText("Nothing was answered yet")).toBeVisible();
  expect(story.getByRole("img").elements()).toEqual([]);
  expect(page.getByRole("button", { name: "Table" }).elements()).toEqual([]);
});

test("charts pass axe", async () => {
  showStories("Charts");
  await expect.element(page.getByText("Nothing was answered yet")).toBeVisible();
  expect(await violations()).toEqual([]);
});
