/** A sign-in, sign-up or registration that waits for its code. Kept for the tab, so that a reload loses nothing. */
export interface SecondStep {
  readonly session_key: string;
  readonly kind: "totp" | "email";
  readonly masked_email: string | undefined;
  /** Where the person wanted to go. */
  readonly next: string;
}

const key = "parley-second-step";

export function keepSecondStep(step: SecondStep): void {
  sessionStorage.setItem(key, JSON.stringify(step));
}

/** A registration hands its key over in the fragment, which no server and no log ever sees. */
export function readSecondStep(fragment: string): SecondStep | undefined {
  const handed = fragment.slice(1);
  if (handed) {
    return { session_key: handed, kind: "email", masked_email: undefined, next: "/dashboard" };
  }
  const kept = sessionStorage.getItem(key);
  return kept ? (JSON.parse(kept) as SecondStep) : undefined;
}

export function dropSecondStep(): void {
  sessionStorage.removeItem(key);
}
