import { QueryClient } from "@tanstack/react-query";
import { Refusal, TimedOut } from "./api/refusal.ts";
import { SessionEnded } from "./session/authorise.ts";
import { onSessionEnd } from "./session/session.ts";

/** Only lost connections and server errors are retried: a refusal stays one, and who waited for a minute is told so. */
function isWorthAnotherTry(failures: number, error: Error): boolean {
  if (error instanceof SessionEnded || error instanceof TimedOut) return false;
  if (error instanceof Refusal && error.status < 500) return false;
  return failures < 2;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: isWorthAnotherTry, refetchOnWindowFocus: true },
    // Without a connection a change fails at once, with its text kept and a way to try again. One that waited in memory
    // would be lost with the tab.
    mutations: { retry: false, networkMode: "always" },
  },
});

// The next person on this device sees no data of the previous one.
onSessionEnd(() => queryClient.clear());
