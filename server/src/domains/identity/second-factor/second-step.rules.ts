export type SecondStep = "totp" | "email";

interface SecondStepInputs {
  readonly is_enrolled: boolean;
  /** The address was set by staff and is not proven. */
  readonly isUnproven: boolean;
  readonly role_kind: string;
  readonly mfa_policy: string;
}

/** Whether the business requires two-step sign-in of this person. */
export function isMfaRequired({
  role_kind,
  mfa_policy,
}: Pick<SecondStepInputs, "role_kind" | "mfa_policy">): boolean {
  return mfa_policy === "staff_required" && role_kind !== "customer";
}

/**
 * The step after the password. A person who must use two steps but has no app yet, or whose address is to be proven, gets
 * a code by mail.
 */
export function stepAfterPassword(standing: SecondStepInputs): SecondStep | undefined {
  if (standing.is_enrolled) return "totp";
  return standing.isUnproven || isMfaRequired(standing) ? "email" : undefined;
}
