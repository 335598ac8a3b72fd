import type { TenantDatabase } from "#platform/db/tenant-db.ts";
import { PLATFORM } from "#platform/ids.ts";
import type { MailAccount } from "../../mail/index.ts";
import {
  type Connection,
  claimConnection,
  endConnection,
  findHostWait,
  forgetHostFailures,
  keepConnection,
  saveHostFailure,
} from "./hosts.store.ts";

/**
 * Where a mailbox is. Who names another port or another kind of TLS is somewhere else: their mistakes must not keep others
 * from the host.
 */
export const hostOf = ({ imap_host, imap_port, imap_security }: MailAccount): string =>
  `${imap_host.toLowerCase()}:${imap_port} ${imap_security}`;

const mostConnections = 10;
/** Connections that wait for mails leave these to the turns. */
const keptForTurns = 5;

export type Entry = { readonly waits: number } | { readonly waits: 0; readonly leave: Leave };

export interface Leave {
  /** Called now and then for as long as the connection lasts. */
  stay(): Promise<void>;
  end(): Promise<void>;
}

interface Visit extends Connection {
  readonly watches: boolean;
  /** The large providers have no limit of this kind. */
  readonly isLimited: boolean;
}

const busySeconds = 2;

/** Asks for a connection to a host; answers for how many seconds there is none. */
export async function enterHost(database: TenantDatabase, visit: Visit): Promise<Entry> {
  const { host, watches, isLimited } = visit;
  const onPlatform = <T>(work: Parameters<typeof database.transact<T>>[1]) =>
    database.transact(PLATFORM, work);
  const waits = await onPlatform(async (tx) => {
    const seconds = await findHostWait(tx, host);
    if (seconds > 0 || !isLimited) return seconds;
    const from = watches ? keptForTurns + 1 : 1;
    return (await claimConnection(tx, visit, { from, to: mostConnections })) ? 0 : busySeconds;
  });
  if (waits > 0) return { waits };
  const leave: Leave = {
    stay: async () => {
      if (isLimited) await onPlatform((tx) => keepConnection(tx, visit));
    },
    end: async () => {
      if (isLimited) await onPlatform((tx) => endConnection(tx, visit));
    },
  };
  return { waits: 0, leave };
}

/** After the first failure, the second, and so on. */
export const backoffSeconds = [60, 120, 300, 900, 1800];

export const hostFailed = (database: TenantDatabase, host: string): Promise<number> =>
  database.transact(PLATFORM, (tx) => saveHostFailure(tx, host, backoffSeconds));

export const hostAnswered = (database: TenantDatabase, host: string): Promise<void> =>
  database.transact(PLATFORM, (tx) => forgetHostFailures(tx, host));
