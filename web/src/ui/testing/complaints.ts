import { expect, vi } from "vitest";

let said: string[] = [];
let allowed: RegExp[] = [];

/** What the console was told in this test, errors and warnings alike. */
export const complaints = (): readonly string[] => said;

/** The console may be told this in this test, and must be. */
export function expectComplaint(words: RegExp): void {
  allowed.push(words);
}

export function watchConsole(): void {
  said = [];
  allowed = [];
  for (const level of ["error", "warn"] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => {
      said.push(words.map(String).join(" "));
    });
  }
}

/** Fails a test that told the console what it did not expect, or did not tell it what it expected. */
export function checkConsole(): void {
  const isAllowed = (line: string) => allowed.some((words) => words.test(line));
  const unexpected = said.filter((line) => !isAllowed(line));
  if (unexpected.length > 0) throw new Error(`the console was told: ${unexpected.join("\n")}`);
  for (const words of allowed) expect(said.join("\n")).toMatch(words);
}
