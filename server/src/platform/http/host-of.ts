import type { IncomingMessage } from "node:http";
import { fail } from "../failure.ts";

/**
 * The one host a request names. No Host line, a second one, or a target that names another host, is refused: a proxy in front
 * may believe the one that we do not.
 */
export function hostOf({ rawHeaders, headers, url = "" }: Lines): string {
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

type Lines = Pick<IncomingMessage, "rawHeaders" | "headers" | "url">;

function authorityOf(url: string): string {
  return /^https?:\/\/([^/?#]*)/i.exec(url)?.[1] ?? "";
}
