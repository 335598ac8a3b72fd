import { TimedOut } from "./refusal.ts";

/** The server ends a slow statement after ten seconds, so an answer that takes a minute does not come any more. */
export const answerMs = 60_000;

/** Files take as long as the connection needs. */
export const answerToFilesMs = 600_000;

/** Runs a request with a signal that ends it if its whole answer has not come in time. */
export async function inTime<A>(
  limitMs: number,
  run: (signal: AbortSignal) => Promise<A>,
  signal?: AbortSignal,
): Promise<A> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new TimedOut(limitMs)), limitMs);
  try {
    return await run(signal ? AbortSignal.any([signal, limit.signal]) : limit.signal);
  } catch (error) {
    // Browsers differ in how they reject a request that is ended while its body is read.
    if (limit.signal.aborted) throw limit.signal.reason;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
