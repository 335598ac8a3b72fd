import { useEffect } from "react";

/** Failures on these screens are logged, not shown: the form keeps its input and its unsaved mark. */
export function logFailure(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification asks for a line in the log, and nothing on the page.
  console.error(error);
}

export function useLogged(error: unknown): void {
  useEffect(() => {
    if (error) logFailure(error);
  }, [error]);
}
