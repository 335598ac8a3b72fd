import { fail } from "#platform/failure.ts";
import { type Sealer, Unsealable } from "#platform/secrets/seal.ts";
import type { Place, SealedColumn } from "#platform/secrets/sealed-column.ts";

export const smtpPassword = {
  table: "smtp_settings",
  id: "id",
  column: "sealed_password",
} as const satisfies SealedColumn;

export const accountPassword = {
  table: "mail_accounts",
  id: "department_id",
  column: "sealed_password",
} as const satisfies SealedColumn;

export const imapPassword = {
  table: "mail_accounts",
  id: "department_id",
  column: "sealed_imap_password",
} as const satisfies SealedColumn;

interface Choice {
  /** What the form's field is called. */
  readonly field: string;
  readonly given: string;
  readonly sealed: string | null;
  readonly place: Place;
  /** Host, port and user name are as they were. */
  readonly isSameServer: boolean;
}

/** The password to keep: a new one sealed, or the stored one, which no other server shall ever be told. */
export function choosePassword(
  sealer: Sealer,
  { field, given, sealed, place, isSameServer }: Choice,
): { sealed: string; isChanged: boolean } {
  if (given) {
    const isChanged = !sealed || opened(sealer, sealed, place) !== given;
    return { sealed: isChanged ? sealer.seal(given, place) : sealed, isChanged };
  }
  if (sealed && isSameServer) return { sealed, isChanged: false };
  throw fail("mail.password_needed", {}, { fields: { [field]: "Password is required" } });
}

/** Nothing where it does not open, as after a key was lost: a new one can still be saved. */
export function opened(sealer: Sealer, sealed: string, place: Place): string | undefined {
  try {
    return sealer.open(sealed, place);
  } catch (error) {
    if (error instanceof Unsealable) return undefined;
    throw error;
  }
}
