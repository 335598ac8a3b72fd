import { QueryClient } from "@tanstack/react-query";
import { Refusal } from "./api/refusal.ts";
import { SessionEnded } from "./session/authorise.ts";
import { onSessionEnd } from "./session/session.ts";

/** What the server refused once it refuses again; only a lost or busy connection is worth another try. */
function isWorthAnotherTry(failures: number, error: Error): boolean {
  if (error instanceof SessionEnded) return false;
  if (error instanceof Refusal && error.status < 500) return false;
  return failures < 2;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: isWorthAnotherTry, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});

// The next person at this device sees nothing of the last one.
onSessionEnd(() => queryClient.clear());
