import { BlockList, isIP } from "node:net";

/** What of IPv4 is no place on the internet (IANA's special-purpose registry). */
const special4 = [
  "0.0.0.0/8", // this network
  "10.0.0.0/8", // private
  "100.64.0.0/10", // behind a carrier's translation
  "127.0.0.0/8", // loopback
  "168.63.129.16/32", // a cloud's own service, under an address that looks public
  "169.254.0.0/16", // link-local, and the metadata of clouds
  "172.16.0.0/12", // private
  "192.0.0.0/24", // protocol assignments
  "192.0.2.0/24", // documentation
  "192.31.196.0/24", // AS112
  "192.52.193.0/24", // multicast tunnels
  "192.88.99.0/24", // relays of 6to4
  "192.168.0.0/16", // private
  "192.175.48.0/24", // AS112
  "198.18.0.0/15", // benchmarks
  "198.51.100.0/24", // documentation
  "203.0.113.0/24", // documentation
  "224.0.0.0/4", // multicast
  "240.0.0.0/4", // reserved, and broadcast
];

/** Of IPv6 only this part is given out for the internet; mapped, translated, local and multicast addresses lie outside. */
const global6 = ["2000::/3"];

/** And within it, what is none or hides an IPv4 address. */
const special6 = [
  "2001::/23", // protocol assignments, Teredo among them
  "2001:db8::/32", // documentation
  "2002::/16", // 6to4
  "2620:4f:8000::/48", // AS112
  "3ffe::/16", // the 6bone, given back
  "3fff::/20", // documentation
];

const isSpecial4 = listOf(special4, "ipv4");
const isGlobal6 = listOf(global6, "ipv6");
const isSpecial6 = listOf(special6, "ipv6");

/** Whether an address is a place on the internet that anybody may reach. What is no address is none. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !isSpecial4.check(address, "ipv4");
  return family === 6 && isGlobal6.check(address, "ipv6") && !isSpecial6.check(address, "ipv6");
}

function listOf(ranges: readonly string[], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = "", bits = ""] = range.split("/");
    list.addSubnet(net, Number(bits), family);
  }
  return list;
}

/** Whether a word is the address of a machine, of either kind. */
export const isAddress = (said: string): boolean => isIP(said) !== 0;
