import { describe, expect, test } from "vitest";
import { cdp } from "vitest/browser";
import { focus, press } from "../testing/keys.ts";
import { showStory } from "../testing/show-story.tsx";
import { texts } from "../testing/texts.ts";

describe("a code", () => {
  test("is sent when the sixth digit is typed, and only digits are accepted", async () => {
    const story = showStory("OtpInput", "empty");
    const input = story.getByRole("textbox", { name: "Code" });
    await focus(input);
    await press("4a1-2");
    await expect.element(input).toHaveValue("412");
    await expect.element(story.getByRole("status")).not.toBeInTheDocument();
    await press("900");
    await expect.poll(() => texts(story.getByRole("status"))).toEqual(["Sent 412900"]);
  });

  test("may be pasted with other characters between its digits", async () => {
    const story = showStory("OtpInput", "empty");
    const input = story.getByRole("textbox", { name: "Code" });
    await focus(input);
    await cdp().send("Input.insertText", { text: "412 900" });
    await expect.element(input).toHaveValue("412900");
    await expect.poll(() => texts(story.getByRole("status"))).toEqual(["Sent 412900"]);
  });

  test("that was refused is selected, so that the next one replaces it", async () => {
    const input = showStory("OtpInput", "refused").getByRole("textbox", { name: "Code" });
    await focus(input);
    await press("7");
    await expect.element(input).toHaveValue("7");
  });
});
