import type { Readable } from "node:stream";

/** The bytes of one business, by their content: nothing is shared between businesses, not even equal files. */
export interface BlobKey {
  readonly businessId: string;
  readonly sha256: string;
}

export interface Range {
  readonly first: number;
  readonly last: number;
}

export interface StoredBlob {
  readonly sha256: string;
  readonly size: number;
  readonly modifiedAt: Date;
}

/** Where bytes are kept. A blob is whole under its key or not there at all, whatever interrupts the writer. */
export interface BlobStore {
  /** Keeps a file under its key; what stood there is replaced in one step. */
  put(key: BlobKey, file: { readonly path: string; readonly size: number }): Promise<void>;
  /** Opens the bytes; refuses at once, not while they flow, when there are none. */
  get(key: BlobKey, range?: Range): Promise<Readable>;
  head(key: BlobKey): Promise<{ size: number } | undefined>;
  delete(key: BlobKey): Promise<void>;
  list(businessId: string): AsyncIterable<StoredBlob>;
  /** Throws away what writers that died have left half written for longer than a day. */
  dropUnfinished(businessId: string): Promise<void>;
}

export class BlobMissing extends Error {
  override name = "BlobMissing";
  constructor(key: BlobKey) {
    super(`no blob ${key.sha256} of business ${key.businessId}`);
  }
}

export const dayMs = 24 * 3600 * 1000;

/** A key as a path. Both halves are checked: nothing that a caller brings may point elsewhere. */
export function pathOf({ businessId, sha256 }: BlobKey): string {
  if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error("not a SHA-256");
  return `${folderOf(businessId)}/${sha256}`;
}

export function folderOf(businessId: string): string {
  if (!/^[0-9a-f-]{36}$/.test(businessId)) throw new Error("not a business");
  return businessId;
}
