import { Failure } from "#platform/failure.ts";
import type { Limiter } from "#platform/http/limiter.ts";
import { PLATFORM } from "#platform/ids.ts";
import { digestOfAddress } from "#platform/mailer/platform-mail.ts";

/** Counts the mails that forms of visitors send to an address, on all businesses together. */
export function makeRecipientLimit(limiter: Limiter) {
  return async (address: string): Promise<boolean> => {
    try {
      const identifier = digestOfAddress(address);
      await limiter.draw("public_form_recipient", PLATFORM, { identifier });
      return true;
    } catch (error) {
      if (error instanceof Failure) return false;
      throw error;
    }
  };
}
