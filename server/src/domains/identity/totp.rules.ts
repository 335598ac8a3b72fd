import { TOTP } from "otpauth";

const period = 30;

/** What an authenticator app reads from the picture it scans. */
export function otpauthUrl(secret: string, issuer: string, label: string): string {
  return new TOTP({ secret, issuer, label, period }).toString();
}

interface Taken {
  readonly epoch_seconds: number;
  readonly last_step: number;
}

/** The time step a code belongs to: this one, the one before or the one after, and later than any step already used. */
export function stepOf(
  secret: string,
  code: string,
  { epoch_seconds, last_step }: Taken,
): number | undefined {
  // Six characters that are no digits are more than six bytes, at which the comparison throws.
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = epoch_seconds * 1000;
  const delta = new TOTP({ secret, period }).validate({ token: code, timestamp, window: 1 });
  if (delta === null) return undefined;
  const step = Math.floor(epoch_seconds / period) + delta;
  return step > last_step ? step : undefined;
}
