import type { Readable } from "node:stream";

/** What a scanner says of a file: nothing found, or the name of what was. */
export type Verdict = { readonly found: string | undefined };

/** Looks for malware. Anything it throws means that it could not look, never that the file is clean. */
export interface Scanner {
  scan(bytes: Readable): Promise<Verdict>;
}
