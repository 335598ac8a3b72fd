import { useState } from "react";
import { flushSync } from "react-dom";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { idle } from "../testing/idle.ts";
import { press, pressIn } from "../testing/keys.ts";
import { render } from "../testing/render.tsx";
import { showStories } from "../testing/show-story.tsx";
import { Modal } from "./modal.tsx";

const button = (name: string) => page.getByRole("button", { name, exact: true }).last();
const all = (selector: string) => [...document.querySelectorAll(selector)];
const dialogs = () => all("[role=dialog]");
const backdrops = () => all("body > [data-state=open]:not([role])");

async function clickBackdrop(): Promise<void> {
  await expect.poll(() => document.activeElement?.closest("[role=dialog]")).toBe(dialogs().at(-1));
  await idle();
  await userEvent.pointer({ coords: { x: 5, y: 5 }, keys: "[MouseLeft]" });
  await idle();
}

test("modals stack, darken the page, close one by one, and return the focus", async () => {
  showStories("Modal");
  for (const level of [1, 2, 3, 4, 5]) {
    await pressIn(button(`Open level ${level}`), "{Enter}");
    await expect.poll(dialogs).toHaveLength(level);
  }
  expect(dialogs().map((one) => getComputedStyle(one).zIndex)).toEqual([
    "1000",
    "1010",
    "1020",
    "1030",
    "1040",
  ]);
  const dims = backdrops().map((one) => getComputedStyle(one).getPropertyValue("--dim"));
  expect(dims).toEqual(["0.2", "0.3", "0.4", "0.5", "0.5"]);
  await expect.element(document.documentElement).toHaveStyle({ overflow: "hidden" });

  await clickBackdrop();
  await expect.poll(dialogs).toHaveLength(4);
  for (const left of [3, 2, 1, 0]) {
    await press("{Escape}");
    await expect.poll(dialogs).toHaveLength(left);
    await expect.element(button(`Open level ${left + 1}`)).toHaveFocus();
  }
  await expect.element(document.documentElement).not.toHaveStyle({ overflow: "hidden" });
});

test("Escape pressed while a second modal opens closes at most the second one", async () => {
  showStories("Modal");
  await button("Open level 1").click();
  await expect.poll(dialogs).toHaveLength(1);
  const next = (await button("Open level 2").findElement()) as HTMLElement;
  const pressEscape = () =>
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
  await idle();
  // No key of a person hits this moment, so these are made by script.
  next.click();
  pressEscape();
  queueMicrotask(pressEscape);
  await expect
    .element(page.getByRole("dialog", { name: "Level 1", includeHidden: true }))
    .toBeVisible();
});

test.for([
  ["sm", 384],
  ["md", 448],
  ["lg", 512],
  ["xl", 576],
  ["2xl", 672],
  ["3xl", 768],
  ["4xl", 896],
  ["full", 1248],
] as const)("a modal of the size %s is %i px wide on a page of 1280 px", async ([size, width]) => {
  showStories("Modal", "sizes");
  await button(`Size ${size}`).click();
  const modal = page.getByRole("dialog");
  await expect.element(modal).toBeVisible();
  const { offsetWidth, offsetHeight } = modal.element() as HTMLElement;
  expect(offsetWidth).toBe(width);
  if (size === "full") expect(offsetHeight).toBe(innerHeight - 32);
  else expect(offsetHeight).toBeLessThan(innerHeight / 2);
});

test("a modal focuses its first field, and Tab stays inside it", async () => {
  showStories("Modal");
  await button("Size md").click();
  await expect.element(page.getByRole("textbox", { name: "Name" })).toHaveFocus();
  for (let press = 0; press < 8; press += 1) {
    await userEvent.tab();
    expect(document.activeElement?.closest("[role=dialog]")).not.toBeNull();
  }
});

test("a modal that must be answered closes neither by Escape nor by the backdrop", async () => {
  showStories("Modal");
  await button("No way around").click();
  await expect.poll(dialogs).toHaveLength(1);
  await clickBackdrop();
  await press("{Escape}");
  await expect.poll(dialogs).toHaveLength(1);
  await expect.element(page.getByRole("dialog")).toHaveAttribute("data-state", "open");
  await expect.element(page.getByRole("button", { name: "Close" })).not.toBeInTheDocument();
});

test("a modal removed without fading returns the focus before the next key", async () => {
  let close = () => {};
  function Page() {
    const [isOpen, setOpen] = useState(false);
    close = () => flushSync(() => setOpen(false));
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Rename
        </button>
        {isOpen && <Modal open onClose={close} title="Rename" />}
      </>
    );
  }
  render(<Page />);
  const opener = await button("Rename").findElement();
  await pressIn(button("Rename"), "{Enter}");
  await expect.poll(() => document.activeElement?.closest("[role=dialog]") ?? null).not.toBeNull();

  close();
  await Promise.resolve();
  expect(dialogs()).toHaveLength(0);
  expect(document.activeElement).toBe(opener);
});
