import { parse, stringify } from "uuid";
import type { Sealer } from "#platform/secrets/seal.ts";
import type { Place } from "#platform/secrets/sealed-column.ts";

const lifeSeconds = 300;

interface Address {
  readonly fileId: string;
  /** Whose rights it carries: they are looked up again when it is used. */
  readonly sessionId: string;
  /** By the database's clock, in seconds. */
  readonly endsAt: number;
}

/** The address of a file for one session of one business; sealed, so nothing in it can be read or changed. */
export function sealAddress(
  sealer: Sealer,
  businessId: string,
  { fileId, sessionId, now }: { fileId: string; sessionId: string; now: number },
): string {
  const packed = Buffer.concat([parse(fileId), parse(sessionId)]).toString("base64url");
  const token = sealer.seal(`${packed}.${now + lifeSeconds}`, placeOf(businessId));
  return `/api/v1/files/content/${token}`;
}

/** Where the same picture can be looked at, by the same rights and for the same time. */
export const previewOf = (url: string) => url.replace("/files/content/", "/files/preview/");

export function openAddress(
  sealer: Sealer,
  businessId: string,
  token: string,
): Address | undefined {
  try {
    const [packed = "", endsAt] = sealer.open(token, placeOf(businessId)).split(".");
    const ids = Buffer.from(packed, "base64url");
    const [fileId, sessionId] = [stringify(ids, 0), stringify(ids, 16)];
    return { fileId, sessionId, endsAt: Number(endsAt) };
  } catch {
    return undefined;
  }
}

/** An address is kept nowhere; it is bound to its business and to what it is. */
function placeOf(businessId: string): Place {
  return { businessId, table: "files", id: "", column: "address" };
}
