import type { PasswordHasher } from "#platform/secrets/passwords.ts";
import type { Sealer } from "#platform/secrets/seal.ts";
import type { AccessTokens } from "./sessions/authenticator.ts";

/** What identity needs from outside, created once at startup. */
export interface IdentityDependencies {
  readonly tokens: AccessTokens;
  readonly hasher: PasswordHasher;
  readonly sealer: Sealer;
  /** Derives a refresh token from the previous one; rotates only with the pepper, so that key rotation signs nobody out. */
  readonly refreshKey: Buffer;
  /** Key of the recovery code hashes; rotates only with the password pepper. */
  readonly recoveryKey: Buffer;
  readonly baseUrl: string;
}
