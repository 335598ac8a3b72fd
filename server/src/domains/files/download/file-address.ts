import { parse, stringify } from "uuid";
import type { Sealer } from "#platform/secrets/seal.ts";
import type { Place } from "#platform/secrets/sealed-column.ts";

const lifeSeconds = 300;

interface FileAddress {
  readonly fileId: string;
  /** The session whose permissions are checked when it is used. */
  readonly sessionId: string;
  /** Seconds by the clock of the database. */
  readonly endsAt: number;
}

/** The address of a file for one session, encrypted so that it can be neither read nor changed. */
export function sealAddress(
  sealer: Sealer,
  businessId: string,
  { fileId, sessionId, now }: { fileId: string; sessionId: string; now: number },
): string {
  const packed = Buffer.concat([parse(fileId), parse(sessionId)]).toString("base64url");
  const token = sealer.seal(`${packed}.${now + lifeSeconds}`, addressContext(businessId));
  return `/api/v1/files/content/${token}`;
}

/** The preview address with the same token. */
export const previewOf = (url: string) => url.replace("/files/content/", "/files/preview/");

export function openAddress(
  sealer: Sealer,
  businessId: string,
  token: string,
): FileAddress | undefined {
  try {
    const [packed = "", endsAt] = sealer.open(token, addressContext(businessId)).split(".");
    const ids = Buffer.from(packed, "base64url");
    const [fileId, sessionId] = [stringify(ids, 0), stringify(ids, 16)];
    return { fileId, sessionId, endsAt: Number(endsAt) };
  } catch {
    return undefined;
  }
}

/** The encryption context that binds an address to its business and use. */
function addressContext(businessId: string): Place {
  return { businessId, table: "files", id: "", column: "address" };
}
