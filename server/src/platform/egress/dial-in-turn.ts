import type { Socket } from "node:net";
import type { Dial, Target } from "./dial.ts";
import { EgressRefusal } from "./refusal.ts";

const mostAddresses = 4;

/** A host may have several addresses, and one of them may be down. A certificate that is wrong is wrong at all of them. */
export async function dialInTurn(
  dial: Dial,
  addresses: readonly string[],
  target: Omit<Target, "address">,
): Promise<Socket> {
  let last: unknown;
  for (const address of addresses.slice(0, mostAddresses)) {
    try {
      return await dial({ ...target, address });
    } catch (error) {
      last = error;
      if (target.signal.aborted || !isUnreachable(error)) break;
    }
  }
  throw last;
}

function isUnreachable(error: unknown): boolean {
  return error instanceof EgressRefusal && error.stage === "connect";
}
