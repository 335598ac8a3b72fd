import { useEffect, useState } from "react";
import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "#ui/testing/render.tsx";
import { listenForKeys } from "./keys/listen-for-keys.ts";
import { useShortcuts } from "./keys/use-shortcuts.ts";
import { lazyPart } from "./lazy-part.tsx";

const Part = ({ name }: { name: string }) => <b>{`Part ${name}`}</b>;

test("a preloaded part renders at once, and its code is loaded once", async () => {
  const load = vi.fn(async () => Part);
  const Lazy = lazyPart(load);
  Lazy.preload();
  await expect.poll(() => load.mock.settledResults[0]?.type).toBe("fulfilled");
  render(<Lazy name="one" />);
  await expect.element(page.getByText("Part one")).toBeVisible();
  expect(load).toHaveBeenCalledOnce();
});

test("a part that is still loading appears when it is loaded, and a failed load is tried again", async () => {
  const load = vi.fn(async () => Part).mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const Lazy = lazyPart(load);
  Lazy.preload();
  await expect.poll(() => load.mock.settledResults[0]?.type).toBe("rejected");
  function Opener() {
    const [isOpen, setOpen] = useState(false);
    return isOpen ? (
      <Lazy name="two" />
    ) : (
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
    );
  }
  render(<Opener />);
  await page.getByRole("button", { name: "Open" }).click();
  await expect.element(page.getByText("Part two")).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test("keys pressed while a part loads are not shortcuts of the page", async () => {
  const { promise, resolve } = Promise.withResolvers<typeof Part>();
  const Lazy = lazyPart(() => promise);
  const run = vi.fn();
  function Page() {
    const [isOpen, setOpen] = useState(false);
    useShortcuts([
      { id: "open", keys: "O", label: "Open", scope: "Page", run: () => setOpen(true) },
      { id: "act", keys: "S", label: "Act", scope: "Page", run },
    ]);
    useEffect(listenForKeys, []);
    return <p>{isOpen ? <Lazy name="three" /> : "Closed"}</p>;
  }
  render(<Page />);
  await userEvent.keyboard("s");
  expect(run).toHaveBeenCalledOnce();
  await userEvent.keyboard("os");
  expect(run).toHaveBeenCalledOnce();
  resolve(Part);
  await expect.element(page.getByText("Part three")).toBeVisible();
});
