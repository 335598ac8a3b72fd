import { expect, test } from "vitest";
import { focus, press } from "../testing/keys.ts";
import { showStory } from "../testing/show-story.tsx";

test("the rules of a new password are checked off as they are met", async () => {
  const story = showStory("PasswordField", "a new one, with its rules");
  const input = story.getByLabelText("New Password");
  const rules = story.getByRole("list", { name: "Password rules" }).getByRole("listitem");
  const unmet = () => rules.filter({ hasText: "not met yet" }).elements();
  await expect.poll(unmet).toHaveLength(4);
  await focus(input);
  await press("Harbour1");
  await expect.poll(unmet).toHaveLength(0);
  await story.getByRole("button", { name: "Show password" }).click();
  await expect.element(input).toHaveAttribute("type", "text");
  await expect.element(input).toHaveValue("Harbour1");
});
