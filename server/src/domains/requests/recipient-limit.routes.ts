import type { LimitName } from "@parley/contract";
import { Failure } from "#platform/failure.ts";
import type { Limiter } from "#platform/http/limiter.ts";
import { PLATFORM } from "#platform/ids.ts";
import { digestOfAddress } from "#platform/mailer/platform-mail.ts";
import { hashOf } from "#platform/secrets/tokens.ts";

/** Whether an opened form may be sent once more. Counts it. */
export function makeOpenedFormLimit(limiter: Limiter) {
  return (stamp: string): Promise<boolean> =>
    isWithin(limiter, "public_form_opened", hashOf(stamp).toString("hex"));
}

/** Counts the mails that forms of visitors send to an address, on all businesses together. */
export function makeRecipientLimit(limiter: Limiter) {
  return (address: string): Promise<boolean> =>
    isWithin(limiter, "public_form_recipient", digestOfAddress(address));
}

async function isWithin(limiter: Limiter, name: LimitName, identifier: string): Promise<boolean> {
  try {
    await limiter.draw(name, PLATFORM, { identifier });
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}
