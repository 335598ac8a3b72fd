import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "#ui/testing/render.tsx";
import { lazyPart } from "./lazy-part.tsx";

const Part = ({ name }: { name: string }) => <p>{`Part ${name}`}</p>;

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
