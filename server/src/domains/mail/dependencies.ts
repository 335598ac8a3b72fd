import type { Egress } from "#platform/egress/egress.ts";
import type { Sealer } from "#platform/secrets/seal.ts";

/** What mail needs from outside, created once at startup. */
export interface MailDependencies {
  readonly egress: Egress;
  readonly sealer: Sealer;
  readonly baseUrl: string;
}
