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

interface PasswordInput {
  /** The name of the form field. */
  readonly field: string;
  readonly given: string;
  readonly sealed: string | null;
  readonly place: Place;
  /** Host, port and user name are unchanged. */
  readonly isSameServer: boolean;
}

/** The password to store: a new one encrypted, or the stored one, which is never sent to another server. */
export function choosePassword(
  sealer: Sealer,
  { field, given, sealed, place, isSameServer }: PasswordInput,
): { sealed: string; isChanged: boolean } {
  if (given) {
    const isChanged = !sealed || openPassword(sealer, sealed, place) !== given;
    return { sealed: isChanged ? sealer.seal(given, place) : sealed, isChanged };
  }
  if (sealed && isSameServer) return { sealed, isChanged: false };
  throw fail("mail.password_needed", {}, { fields: { [field]: "Password is required" } });
}

/** Undefined if it cannot be decrypted, as after a lost key: a new one can still be saved. */
export function openPassword(sealer: Sealer, sealed: string, place: Place): string | undefined {
  try {
    return sealer.open(sealed, place);
  } catch (error) {
    if (error instanceof Unsealable) return undefined;
    throw error;
  }
}

interface ServerIdentity {
  readonly host: string;
  readonly port: number;
  readonly username: string;
}

/** Whether a stored password may be kept: it is not sent to another server or for another user. */
export function isSameServer(before: ServerIdentity, after: ServerIdentity): boolean {
  return (
    before.host === after.host && before.port === after.port && before.username === after.username
  );
}
