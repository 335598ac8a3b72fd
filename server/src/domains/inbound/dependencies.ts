import type { Spool } from "#platform/blobs/spool.ts";
import type { Context } from "#platform/context.ts";
import type { TenantDatabase } from "#platform/db/tenant-db.ts";
import type { Egress } from "#platform/egress/egress.ts";
import type { Logger } from "#platform/log.ts";
import type { Sealer } from "#platform/secrets/seal.ts";
import type { FilesDependencies } from "../files/index.ts";
import type { MailAccount, MailKeys, MailProviders } from "../mail/index.ts";

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

/** Connections that wait for new mails. A turn reads them, by whichever worker: nothing is lost with this process. */
export interface MailboxWatches {
  /** Has a connection wait for the mails of a mailbox, unless one does already. */
  add(ctx: Context, deps: InboundDependencies, account: MailAccount): Promise<void>;
  stop(): Promise<void>;
}
