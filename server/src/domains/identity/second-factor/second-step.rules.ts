export type SecondStep = "totp" | "email";

interface SecondStepInputs {
  readonly is_enrolled: boolean;
  readonly role_kind: string;
  readonly mfa_policy: string;
}

/** Whether the business requires two-step sign-in of this person. */
export function isMfaRequired({
  role_kind,
  mfa_policy,
}: Omit<SecondStepInputs, "is_enrolled">): boolean {
  return mfa_policy === "staff_required" && role_kind !== "customer";
}

/** The step after the password. A person who must use two steps but has no app yet gets a code by mail. */
export function stepAfterPassword(standing: SecondStepInputs): SecondStep | undefined {
  if (standing.is_enrolled) return "totp";
  return isMfaRequired(standing) ? "email" : undefined;
}
