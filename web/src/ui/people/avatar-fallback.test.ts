import { expect, test } from "vitest";
import { avatarColor, initialsOf } from "./avatar-fallback.ts";

test("initials are the first letters of the first and the last word, in any script", () => {
  expect(initialsOf("Mara Okafor")).toBe("MO");
  expect(initialsOf("  ana maria da costa ")).toBe("AC");
  expect(initialsOf("Cher")).toBe("C");
  expect(initialsOf("óscar ñuñez")).toBe("ÓÑ");
  expect(initialsOf("李 小龙")).toBe("李小");
  expect(initialsOf("👩‍🚀 Lee")).toBe("👩‍🚀L");
  expect(initialsOf(" ")).toBe("");
});

test("a person keeps one colour, and people are spread over all eight", () => {
  expect(avatarColor("acc_7")).toBe(avatarColor("acc_7"));
  const shares = new Map<string, number>();
  for (let id = 0; id < 8000; id++)
    shares.set(avatarColor(id), (shares.get(avatarColor(id)) ?? 0) + 1);
  expect(shares.size).toBe(8);
  for (const share of shares.values()) expect(share).toBeGreaterThan(700);
});
