import { expect, test } from "vitest";
import { complianceOf } from "./compliance.rules.ts";

test("without a decided clock compliance is null", () => {
  expect(complianceOf({ met: 0, breached: 0 })).toBeNull();
});

test("compliance is rounded half up to one decimal, and never up to 100", () => {
  expect(complianceOf({ met: 2, breached: 1 })).toBe(66.7);
  expect(complianceOf({ met: 1, breached: 7 })).toBe(12.5);
  expect(complianceOf({ met: 1, breached: 1999 })).toBe(0.1);
  expect(complianceOf({ met: 9996, breached: 4 })).toBe(99.9);
  expect(complianceOf({ met: 7, breached: 0 })).toBe(100);
  expect(complianceOf({ met: 0, breached: 7 })).toBe(0);
});
