import { createReadStream } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { dkimVerify, dmarc } from "mailauth";
import type { Authentication } from "./parsed-mail.ts";

const timeoutMs = 8000;
const nothing: Authentication = { isProven: false, signedBy: [] };

/**
 * Verifies the DKIM signatures of a raw mail. A valid one of the domain in From proves the sender, and so does the address
 * that it was sent from, where that is known (SPF). Nothing else disproves one.
 */
export async function authenticate(
  rawPath: string,
  spfDomain: string | null,
): Promise<Authentication> {
  const patience = new AbortController();
  const late = wait(timeoutMs, nothing, { signal: patience.signal });
  late.catch(() => undefined);
  try {
    return await Promise.race([verify(rawPath, spfDomain), late]);
  } catch {
    return nothing;
  } finally {
    patience.abort();
  }
}

async function verify(rawPath: string, spfDomain: string | null): Promise<Authentication> {
  const { headerFrom, results } = await dkimVerify(createReadStream(rawPath));
  const valid = results.filter(({ status }) => status.result === "pass");
  const spfDomains = spfDomain ? [spfDomain] : [];
  const signedBy = valid.map(({ signingDomain = "" }) => signingDomain.toLowerCase());
  if (signedBy.length + spfDomains.length === 0) return nothing;
  const checked = await dmarc({
    headerFrom,
    spfDomains,
    dkimDomains: valid.map(({ signingDomain: domain = "", status: { aligned = false } }) => ({
      domain,
      aligned,
    })),
  });
  return {
    isProven: checked !== false && checked.status.result === "pass",
    signedBy: [...signedBy, ...spfDomains],
  };
}
