import type { IncomingMessage } from "node:http";
import { fail } from "../../failure.ts";

/**
 * The host of a request. A missing or second Host header, or a request target with another host, is refused: a proxy
 * might use a different one than this server.
 */
export function hostOf({ rawHeaders, headers, url = "" }: RequestHead): string {
  const host = headers.host ?? "";
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts++;
  }
  if (hosts !== 1 || (!url.startsWith("/") && url !== "*" && authorityOf(url) !== host)) {
    throw fail("request.invalid");
  }
  return host;
}

type RequestHead = Pick<IncomingMessage, "rawHeaders" | "headers" | "url">;

function authorityOf(url: string): string {
  return /^https?:\/\/([^/?#]*)/i.exec(url)?.[1] ?? "";
}
