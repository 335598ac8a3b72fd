import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "#ui/testing/render.tsx";
import { texts } from "#ui/testing/texts.ts";
import { ProgressSteps } from "./progress-steps.tsx";

test.for([
  [1, "Received", ["Received", "In progress", "Waiting for you", "Resolved"]],
  [3, "Waiting for you", ["Received, done", "In progress, done", "Waiting for you", "Resolved"]],
  [4, "Resolved", ["Received, done", "In progress, done", "Resolved"]],
] as const)(
  "step %s is %s, and a step that may not have happened is not done",
  async ([step, label, shown]) => {
    render(<ProgressSteps step={step} label={label} />);
    await expect.poll(() => texts(page.getByRole("listitem"))).toEqual(shown);
  },
);
