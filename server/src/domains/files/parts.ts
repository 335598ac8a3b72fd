import type { BlobStore } from "#platform/blobs/blob-store.ts";
import type { Scanner } from "#platform/scanner/scanner.ts";
import type { Sealer } from "#platform/secrets/seal.ts";
import type { Readers } from "./upstairs.ts";

/** What files work with, made once at the start. */
export interface FilesParts {
  readonly blobs: BlobStore;
  /** None, where nobody has set one up: then no file ever claims to be checked. */
  readonly scanner: Scanner | undefined;
  readonly sealer: Sealer;
  readonly readers: Readers;
}
