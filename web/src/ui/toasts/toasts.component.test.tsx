import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { stopClock } from "../testing/clock.ts";
import { press, pressIn } from "../testing/keys.ts";
import { showStories } from "../testing/show-story.tsx";
import { toast } from "./toast.ts";

const button = (name: string) => page.getByRole("button", { name, exact: true }).first();
const region = page.getByRole("region", { name: "Notifications (F8)" });
const toasts = () => [...document.querySelectorAll("[data-toasts] [data-state=open]")];
const movePointerAway = () => userEvent.pointer({ coords: { x: 5, y: 700 } });
/** A toast's time runs as soon as the page has seen that nobody points at it. */
const timeRuns = () => expect.poll(() => clock.timers()).toBeGreaterThan(0);

let clock: ReturnType<typeof stopClock>;
beforeEach(async () => {
  clock = stopClock();
  await movePointerAway();
});

test.each([
  ["Success", 2000],
  ["Plain", 4000],
  ["Error", 4000],
  ["Undo", 8000],
])("a toast of the kind %s stays for %i ms", async (kind, ms) => {
  showStories("Toast");
  await pressIn(button(kind), "{Enter}");
  await expect.poll(toasts).toHaveLength(1);
  await timeRuns();
  await clock.advance(ms - 200);
  await expect.poll(toasts).toHaveLength(1);
  await clock.advance(400);
  await expect.poll(toasts).toHaveLength(0);
});

test("a toast of the kind Loading stays until it is dismissed", async () => {
  showStories("Toast");
  await pressIn(button("Loading"), "{Enter}");
  await expect.poll(toasts).toHaveLength(1);
  await clock.advance(600_000);
  await expect.poll(toasts).toHaveLength(1);
});

test("toasts stay while the pointer is on them", async () => {
  showStories("Toast");
  await pressIn(button("Plain"), "{Enter}");
  await expect.poll(toasts).toHaveLength(1);
  await userEvent.hover(page.elementLocator(toasts()[0] as Element));
  await expect.poll(() => clock.timers()).toBe(0);
  await clock.advance(60_000);
  await expect.poll(toasts).toHaveLength(1);
  await movePointerAway();
  await timeRuns();
  await clock.advance(4200);
  await expect.poll(toasts).toHaveLength(0);
});

test("of twenty-five toasts twenty are kept, three are shown, and hovering shows the rest", async () => {
  showStories("Toast");
  await pressIn(button("Twenty-five at once"), "{Enter}");
  await expect
    .poll(() => toasts().map(({ textContent }) => textContent))
    .toEqual(["Notice 25", "Notice 24", "Notice 23"]);
  await page.getByText("17 more").hover();
  await expect.poll(toasts).toHaveLength(20);
});

test("errors are alerts and other toasts are statuses, in a region that existed before them", async () => {
  showStories("Toast");
  await expect.element(region).toBeInTheDocument();
  await pressIn(button("Error"), "{Enter}");
  const alert = page.getByRole("alert").filter({ hasText: "Your reply wasn't sent." });
  await expect.element(alert).toBeVisible();
  await pressIn(button("Success"), "{Enter}");
  const status = page.getByRole("status").filter({ hasText: "Department created" });
  await expect.element(status).toBeVisible();
});

test("F8 moves the focus to the toasts and Escape moves it back, and toasts stay meanwhile", async () => {
  showStories("Toast");
  await pressIn(button("Undo"), "{Enter}");
  await expect.poll(toasts).toHaveLength(1);
  await press("{F8}");
  await expect.element(region).toHaveFocus();
  await expect.poll(() => clock.timers()).toBe(0);
  await clock.advance(60_000);
  await expect.poll(toasts).toHaveLength(1);
  await userEvent.tab();
  await expect.element(region.getByRole("button", { name: "Undo" })).toHaveFocus();
  await press("{Escape}");
  await expect.element(button("Undo")).toHaveFocus();
});

test("from a modal, F8 moves the focus to a toast, and neither Escape nor a click there closes the modal", async () => {
  showStories("Modal", "sizes");
  toast.loading("Sending 214 emails");
  await button("Size md").click();
  await expect.element(page.getByRole("textbox", { name: "Name" })).toHaveFocus();
  await press("{F8}");
  await expect.element(region).toHaveFocus();
  await press("{Escape}");
  await expect.element(page.getByRole("textbox", { name: "Name" })).toHaveFocus();
  await region.getByRole("button", { name: "Dismiss" }).click();
  await expect.poll(toasts).toHaveLength(0);
  await expect.element(page.getByRole("dialog")).toBeVisible();
});
