import type { Spool } from "#platform/blobs/spool.ts";
import type { TenantDatabase } from "#platform/db/tenant-db.ts";
import type { Egress } from "#platform/egress/egress.ts";
import type { Logger } from "#platform/log.ts";
import type { Sealer } from "#platform/secrets/seal.ts";
import type { FilesDependencies } from "../files/index.ts";
import type { MailKeys, MailProviders } from "../mail/index.ts";
import type { MailboxWatches } from "./fetch/watch-mailboxes.ts";

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
  /** Hosts of mailboxes are shared by businesses. */
  readonly database: TenantDatabase;
  /** Without it mailboxes are asked for new mails, and no connection waits for them. */
  readonly watches?: MailboxWatches | undefined;
}
