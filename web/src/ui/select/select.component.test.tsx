import { describe, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { press, pressIn } from "../testing/keys.ts";
import { showStories, showStory, storyNamed } from "../testing/show-story.tsx";
import { texts } from "../testing/texts.ts";

const search = page.getByRole("combobox", { name: "Search options..." });
const options = page.getByRole("option");

describe("a select", () => {
  test("is opened, searched and chosen from with the keyboard alone, and gets the focus back", async () => {
    const story = showStory("Select", "nothing chosen");
    const control = story.getByRole("combobox", { name: "Assignee" });
    await pressIn(control, "j");
    await expect.element(search).toHaveFocus();
    await press("onas");
    await expect.element(search).toHaveValue("jonas");
    await expect.poll(() => texts(options)).toEqual(["Jonas Lind12 open"]);
    await press("{Enter}");
    await expect.element(control).toHaveFocus();
    await expect.poll(() => texts(control)).toEqual(["Jonas Lind"]);
  });

  test("moves by arrows from the last option to the first, skips disabled ones, and Escape changes nothing", async () => {
    const control = showStory("Select", "nothing chosen").getByRole("combobox");
    await pressIn(control, "{ArrowDown}");
    await expect.element(search).toHaveFocus();
    const active = () => {
      const id = search.element().getAttribute("aria-activedescendant");
      return document.getElementById(id ?? "")?.getAttribute("aria-posinset");
    };
    await expect.poll(active).toBe("1");
    await press("{End}");
    await expect.poll(active).toBe("3");
    await press("{ArrowDown}");
    await expect.poll(active).toBe("1");
    await press("{Escape}");
    await expect.element(control).toHaveFocus();
    await expect.poll(() => texts(control)).toEqual(["Select..."]);
  });

  test("shows that nothing was found", async () => {
    await pressIn(showStory("Select", "nothing chosen").getByRole("combobox"), "q");
    await expect
      .element(page.getByRole("status").filter({ hasText: "No options found" }))
      .toBeInTheDocument();
    await expect.element(options).not.toBeInTheDocument();
  });

  test("moves to the next control with Tab", async () => {
    showStories("Select");
    await pressIn(storyNamed("nothing chosen").getByRole("combobox"), "{ArrowDown}");
    await expect.element(search).toHaveFocus();
    await userEvent.tab();
    await expect.element(page.getByRole("listbox")).not.toBeInTheDocument();
    await expect.element(storyNamed("chosen, can be cleared").getByRole("combobox")).toHaveFocus();
  });

  test("of five thousand options renders a screenful and states the true count", async () => {
    await showStory("Select", "five thousand options").getByRole("combobox").click();
    const chosen = page.getByRole("option", { selected: true });
    await expect.element(chosen).toBeInViewport();
    await expect.element(chosen).toHaveAttribute("aria-posinset", "2501");
    expect(options.elements().length).toBeLessThan(60);
    await press("{End}");
    const last = page.getByRole("option", { name: "Asset 4999" });
    await expect.element(last).toBeInViewport();
    await expect.element(last).toHaveAttribute("aria-setsize", "5000");
  });

  test("of several keeps its list open and removes the last choice with Backspace", async () => {
    const story = showStory("Select", "several");
    const control = story.getByRole("combobox", { name: "Watchers" });
    await pressIn(control, "j");
    await expect.element(search).toHaveFocus();
    await press("{Enter}");
    await expect.element(page.getByRole("listbox")).toBeVisible();
    await press("{Escape}");
    await expect.poll(() => texts(control)).toEqual(["Mara Okafor, Anna Kask, Jonas Lind"]);
    await pressIn(control, "{Backspace}");
    await story.getByRole("button", { name: "Remove Mara Okafor" }).click();
    await expect.poll(() => texts(control)).toEqual(["Anna Kask"]);
  });
});
