/** A sign-in, sign-up or registration that waits for its code. Stored per tab, so that a reload keeps it. */
export interface PendingCode {
  readonly session_key: string;
  readonly kind: "totp" | "email";
  readonly masked_email: string | undefined;
  /** The page to open afterwards. */
  readonly next: string;
}

const key = "parley-second-step";

export function savePendingCode(step: PendingCode): void {
  sessionStorage.setItem(key, JSON.stringify(step));
}

/** A registration passes its key in the fragment, which is not sent to the server. */
export function readPendingCode(fragment: string): PendingCode | undefined {
  const handed = fragment.slice(1);
  if (handed) {
    return { session_key: handed, kind: "email", masked_email: undefined, next: "/dashboard" };
  }
  const kept = sessionStorage.getItem(key);
  return kept ? (JSON.parse(kept) as PendingCode) : undefined;
}

export function clearPendingCode(): void {
  sessionStorage.removeItem(key);
}
