import type { Egress } from "#platform/egress/egress.ts";
import type { Sealer } from "#platform/secrets/seal.ts";

/** What mail works with, made once at the start. */
export interface MailParts {
  readonly egress: Egress;
  readonly sealer: Sealer;
  readonly baseUrl: string;
}
