import { isAddress } from "../../egress/public-address.ts";

/**
 * The IP address of the client. A proxy may add a port or pass on something that is no address: then the nearest hop with
 * an address is used, because limits and the audit log need one.
 */
export function clientIp({
  ip,
  ips = [ip],
}: {
  ip: string;
  ips?: readonly string[] | undefined;
}): string {
  for (let hop = ips.length - 1; hop >= 0; hop--) {
    const address = bareAddress(ips[hop] ?? "");
    if (isAddress(address)) return address;
  }
  return "";
}

/** Without brackets, port and zone: `[2001:db8::1]:443`, `192.0.2.1:443`, `fe80::1%eth0`. */
function bareAddress(said: string): string {
  const [, inBrackets, v4] = /^\[([^\]]*)\](?::\d+)?$|^([\d.]+):\d+$/.exec(said) ?? [];
  return (inBrackets ?? v4 ?? said).replace(/%.*$/, "");
}
