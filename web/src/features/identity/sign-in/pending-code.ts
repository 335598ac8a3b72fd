/** A sign-in, sign-up or registration that waits for its code. Stored per tab, so that a reload keeps it. */
export interface PendingCode {
  readonly session_key: string;
  readonly kind: "totp" | "email";
  readonly masked_email: string | undefined;
  /** The page to open afterwards. */
  readonly next: string;
  /** The page of the form, to correct the address; the sign-in page by default. */
  readonly from?: string;
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
  return parse(sessionStorage.getItem(key) ?? "");
}

/** Undefined for what another version of the app or somebody else stored. */
function parse(stored: string): PendingCode | undefined {
  try {
    const step = JSON.parse(stored) as Partial<PendingCode> | null;
    const isWhole =
      typeof step?.session_key === "string" &&
      typeof step.next === "string" &&
      ["string", "undefined"].includes(typeof step.from) &&
      (step.kind === "totp" || step.kind === "email");
    return isWhole ? (step as PendingCode) : undefined;
  } catch {
    return undefined;
  }
}

export function clearPendingCode(): void {
  sessionStorage.removeItem(key);
}
