import { QueryClient } from "@tanstack/react-query";
import { Refusal } from "./api/refusal.ts";
import { SessionEnded } from "./session/authorise.ts";
import { onSessionEnd } from "./session/session.ts";

/** Refusals are not retried; only lost connections and server errors are. */
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

// The next person on this device sees no data of the previous one.
onSessionEnd(() => queryClient.clear());
