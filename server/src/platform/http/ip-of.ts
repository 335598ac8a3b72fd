import { isAddress } from "../egress/public-address.ts";

/**
 * Who asks. A proxy may write a port behind an address, or pass on a word that is none: then the nearest hop that has an
 * address stands for it, since what cannot be an address can be neither limited nor kept in the audit log.
 */
export function ipOf({
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
