import { TOTP } from "otpauth";

const period = 30;

/** The URL in the QR code that an authenticator app scans. */
export function otpauthUrl(secret: string, issuer: string, label: string): string {
  return new TOTP({ secret, issuer, label, period }).toString();
}

interface AuthenticatorClock {
  readonly epoch_seconds: number;
  readonly last_step: number;
}

/** The time step of a code: the current, previous or next one, and later than any step already used. */
export function matchingStep(
  secret: string,
  code: string,
  { epoch_seconds, last_step }: AuthenticatorClock,
): number | undefined {
  // The comparison throws on six characters that are more than six bytes.
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = epoch_seconds * 1000;
  const delta = new TOTP({ secret, period }).validate({ token: code, timestamp, window: 1 });
  if (delta === null) return undefined;
  const step = Math.floor(epoch_seconds / period) + delta;
  return step > last_step ? step : undefined;
}
