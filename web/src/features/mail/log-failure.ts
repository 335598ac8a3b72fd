import { useEffect } from "react";

/** Of these screens failures are written down, not shown: what was typed stays, and says that it is not saved. */
export function logFailure(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification asks for a line in the log, and nothing on the page.
  console.error(error);
}

export function useLogged(error: unknown): void {
  useEffect(() => {
    if (error) logFailure(error);
  }, [error]);
}
