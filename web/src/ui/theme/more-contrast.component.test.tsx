import { expect, onTestFinished, test } from "vitest";
import { cdp } from "vitest/browser";

const emulate = (value: string) =>
  cdp().send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-contrast", value }] });
const colourOf = (name: string) => {
  const box = document.createElement("div");
  box.style.color = `var(${name})`;
  document.body.append(box);
  const { color } = getComputedStyle(box);
  box.remove();
  return color;
};

test.for(["light", "dark"] as const)(
  "people who ask for more contrast get stronger lines and texts in the %s theme",
  async (theme) => {
    const { classList } = document.documentElement;
    const before = [...classList];
    classList.remove("light", "dark");
    classList.add(theme);
    onTestFinished(async () => {
      document.documentElement.className = before.join(" ");
      await emulate("no-preference");
    });
    expect(colourOf("--line")).not.toBe(colourOf("--ctl"));
    await emulate("more");
    expect(colourOf("--line")).toBe(colourOf("--ctl"));
    expect(colourOf("--line-soft")).toBe(colourOf("--ctl"));
    expect(colourOf("--text-3")).toBe(colourOf("--text-2"));
  },
);
