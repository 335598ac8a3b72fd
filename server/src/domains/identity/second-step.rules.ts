export type SecondStep = "totp" | "email";

interface Standing {
  readonly is_enrolled: boolean;
  readonly role_kind: string;
  readonly mfa_policy: string;
}

/** Whether the business demands two-step sign-in of this person. */
export function isMfaDemanded({ role_kind, mfa_policy }: Omit<Standing, "is_enrolled">): boolean {
  return mfa_policy === "staff_required" && role_kind !== "customer";
}

/** What must follow the password. Whom the policy demands it of, and who has no app yet, takes a mailed code. */
export function stepAfterPassword(standing: Standing): SecondStep | undefined {
  if (standing.is_enrolled) return "totp";
  return isMfaDemanded(standing) ? "email" : undefined;
}
