import type { BlobStore } from "#platform/blobs/blob-store.ts";
import type { Person } from "#platform/context.ts";
import type { TenantDb } from "#platform/db/tenant-db.ts";
import type { Scanner } from "#platform/scanner/scanner.ts";
import type { Sealer } from "#platform/secrets/seal.ts";

/** What files needs from outside, created once at startup. */
export interface FilesDependencies {
  readonly blobs: BlobStore;
  /** Undefined if none is configured: then files are labelled unscanned. */
  readonly scanner: Scanner | undefined;
  readonly sealer: Sealer;
  readonly readers: Readers;
}

/** Whether a person may read the record of a file, implemented by the domain of the record. */
export type MayRead = (db: TenantDb, person: Person, recordId: string) => Promise<boolean>;

/** The check by type of record. Without a check nobody may read. */
export type Readers = Readonly<Record<string, MayRead>>;
