import { type Sealer, Unsealable } from "#platform/secrets/seal.ts";
import { placeIn, type SealedColumn } from "#platform/secrets/sealed-column.ts";

export const refreshToken = {
  table: "mail_grants",
  id: "department_id",
  column: "sealed_refresh_token",
} as const satisfies SealedColumn;

export const accessToken = {
  table: "mail_grants",
  id: "department_id",
  column: "sealed_access_token",
} as const satisfies SealedColumn;

export const consentVerifier = {
  table: "mail_consents",
  id: "id",
  column: "sealed_verifier",
} as const satisfies SealedColumn;

/** Everything that connections seal. */
export const grantTokens = [refreshToken, accessToken, consentVerifier] as const;

interface Owner {
  readonly businessId: string;
  readonly departmentId: string;
}

interface TokenPair {
  readonly refresh: string;
  readonly access: string;
}

export function sealTokens(
  sealer: Sealer,
  { businessId, departmentId }: Owner,
  { refresh, access }: TokenPair,
) {
  return {
    sealed_refresh_token: sealer.seal(refresh, placeIn(refreshToken, businessId, departmentId)),
    sealed_access_token: sealer.seal(access, placeIn(accessToken, businessId, departmentId)),
  };
}

/** Undefined if it cannot be decrypted, as after a lost key: the mailbox can still be connected again. */
export function openToken(
  sealer: Sealer,
  column: typeof refreshToken | typeof accessToken,
  { businessId, departmentId }: Owner,
  sealed: string,
): string | undefined {
  try {
    return sealer.open(sealed, placeIn(column, businessId, departmentId));
  } catch (error) {
    if (error instanceof Unsealable) return undefined;
    throw error;
  }
}
