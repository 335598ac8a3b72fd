import type { PasswordHasher } from "#platform/secrets/passwords.ts";
import type { Sealer } from "#platform/secrets/seal.ts";
import type { AccessTokens } from "./access-token.ts";

/** What identity works with, made once at the start. */
export interface IdentityParts {
  readonly tokens: AccessTokens;
  readonly hasher: PasswordHasher;
  readonly sealer: Sealer;
  /** Derives a refresh token from the one before it; lives as long as the pepper, so that no change of keys signs anyone out. */
  readonly refreshKey: Buffer;
  /** Mixed into the hashes of recovery codes; lives as long as the pepper of the passwords. */
  readonly recoveryKey: Buffer;
  readonly baseUrl: string;
}
