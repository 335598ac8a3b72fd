import type { Locator } from "vitest/browser";

/** The texts of all elements that match, for `expect.poll`. */
export function texts(locator: Locator): string[] {
  return locator.elements().map(({ textContent }) => textContent.replaceAll(/\s+/g, " ").trim());
}
