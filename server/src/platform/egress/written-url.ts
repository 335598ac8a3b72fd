import { canonicalHost } from "./canonical-host.ts";

export interface Place {
  readonly host: string;
  readonly port: number;
  readonly path: string;
}

// Scheme, host and port as they are written: no user, no backslash, no blank, nothing a reader would skip or mend.
const form =
  /^https:\/\/(?:\[([^\]]*)\]|([^\s/?#:@\\[\]]+))(?::([1-9]\d{0,4}))?(?:[/?#][^\s\\]*)?$/i;
const unseen = /[\s\p{Cc}\p{Cf}]/u;

/** Where a URL leads, if it says so in the one way that every reader understands alike. */
export function placeOf(url: string): Place | undefined {
  const [, bracketed, named, port] = (unseen.test(url) ? null : form.exec(url)) ?? [];
  const written = bracketed ?? named ?? "";
  const host = canonicalHost(written);
  const parsed = URL.parse(url);
  const isBracketed = bracketed !== undefined;
  if (!host || !parsed || isBracketed !== host.includes(":")) return undefined;
  if (parsed.hostname !== (isBracketed ? `[${host}]` : host)) return undefined;
  return { host, port: Number(port ?? 443), path: parsed.pathname + parsed.search };
}
