import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { Button } from "../buttons/button.tsx";
import { TextField } from "../inputs/text-field.tsx";
import { stopClock } from "../testing/clock.ts";
import { press, pressIn } from "../testing/keys.ts";
import { render } from "../testing/render.tsx";
import { Popover } from "./popover.tsx";

test("a closed popover does not take the focus from the next one", async () => {
  // A busy browser handles clicks before timers, and the focus is restored by a timer: here it waits for the test.
  const clock = stopClock();
  render(
    <main>
      {["First", "Second"].map((name) => (
        <Popover key={name} label={name} trigger={<Button>{name}</Button>}>
          <TextField label={`Value of ${name}`} />
        </Popover>
      ))}
    </main>,
  );
  await pressIn(page.getByRole("button", { name: "First" }), "{Enter}");
  await expect.element(page.getByRole("dialog", { name: "First" })).toBeVisible();
  await press("{Escape}");
  await expect.element(page.getByRole("dialog", { name: "First" })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Second" }).click();
  const value = page.getByLabelText("Value of Second");
  await value.click();
  expect(clock.timers()).toBeGreaterThan(0);
  await clock.advance(0);
  await expect.element(value).toHaveFocus();
});
