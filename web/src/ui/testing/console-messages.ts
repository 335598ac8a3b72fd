import { expect, vi } from "vitest";

let said: string[] = [];
let allowed: RegExp[] = [];

/** The errors and warnings logged in this test. */
export const consoleMessages = (): readonly string[] => said;

/** Expects this console message in the test. */
export function expectConsoleMessage(words: RegExp): void {
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

/** Fails a test that logged an unexpected message, or did not log an expected one. */
export function checkConsole(): void {
  const isAllowed = (line: string) => allowed.some((words) => words.test(line));
  const unexpected = said.filter((line) => !isAllowed(line));
  if (unexpected.length > 0) throw new Error(`the console was told: ${unexpected.join("\n")}`);
  for (const words of allowed) expect(said.join("\n")).toMatch(words);
}
