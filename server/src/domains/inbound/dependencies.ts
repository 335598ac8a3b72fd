import type { Spool } from "#platform/blobs/spool.ts";
import type { Egress } from "#platform/egress/egress.ts";
import type { Logger } from "#platform/log.ts";
import type { Sealer } from "#platform/secrets/seal.ts";
import type { FilesDependencies } from "../files/index.ts";
import type { MailKeys, MailProviders } from "../mail/index.ts";

/** What the reception of mails needs from outside. */
export interface InboundDependencies {
  readonly egress: Egress;
  readonly sealer: Sealer;
  readonly providers: MailProviders;
  readonly keys: MailKeys;
  readonly mailDomain: string;
  readonly files: Pick<FilesDependencies, "blobs" | "scanner">;
  readonly spool: Spool;
  readonly log: Logger;
}
