import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPublicAddress } from "./public-address.ts";

/** The ranges as the RFCs give them, by their first and last address and the neighbours outside. */
const ranges4 = [
  ["0.0.0.0", "0.255.255.255", "1.0.0.0"],
  ["10.0.0.0", "10.255.255.255", "9.255.255.255", "11.0.0.0"],
  ["100.64.0.0", "100.127.255.255", "100.63.255.255", "100.128.0.0"],
  ["127.0.0.0", "127.255.255.255", "126.255.255.255", "128.0.0.0"],
  ["168.63.129.16", "168.63.129.16", "168.63.129.15", "168.63.129.17"],
  ["169.254.0.0", "169.254.255.255", "169.253.255.255", "169.255.0.0"],
  ["172.16.0.0", "172.31.255.255", "172.15.255.255", "172.32.0.0"],
  ["192.0.0.0", "192.0.0.255", "191.255.255.255", "192.0.1.0"],
  ["192.0.2.0", "192.0.2.255", "192.0.1.255", "192.0.3.0"],
  ["192.31.196.0", "192.31.196.255", "192.31.195.255", "192.31.197.0"],
  ["192.52.193.0", "192.52.193.255", "192.52.192.255", "192.52.194.0"],
  ["192.175.48.0", "192.175.48.255", "192.175.47.255", "192.175.49.0"],
  ["192.88.99.0", "192.88.99.255", "192.88.98.255", "192.88.100.0"],
  ["192.168.0.0", "192.168.255.255", "192.167.255.255", "192.169.0.0"],
  ["198.18.0.0", "198.19.255.255", "198.17.255.255", "198.20.0.0"],
  ["198.51.100.0", "198.51.100.255", "198.51.99.255", "198.51.101.0"],
  ["203.0.113.0", "203.0.113.255", "203.0.112.255", "203.0.114.0"],
  ["224.0.0.0", "255.255.255.255", "223.255.255.255"],
];

const ranges6 = [
  ["2001::", "2001:1ff:ffff::", "2001:200::"],
  ["2001:db8::", "2001:db8:ffff::", "2001:db7::", "2001:db9::"],
  ["2620:4f:8000::", "2620:4f:8000:ffff::", "2620:4f:7fff::", "2620:4f:8001::"],
  ["2002::", "2002:ffff::", "2003::"],
  ["3ffe::", "3ffe:ffff::", "3ffd::"],
  ["3fff::", "3fff:fff:ffff::", "3fff:1000::"],
  ["::", "1fff:ffff::", "2000::"],
  ["4000::", "ffff:ffff::", "3fff:ffff::"],
];

describe.each([...ranges4, ...ranges6])("the range %s to %s", (first, last, ...neighbours) => {
  test("is not public, at both its ends", () => {
    expect([first, last].map(isPublicAddress)).toEqual([false, false]);
  });
  test("has public neighbours", () => {
    expect(neighbours.filter((address) => !isPublicAddress(address ?? ""))).toEqual([]);
  });
});

test.each(["::ffff:1.1.1.1", "::1.1.1.1", "64:ff9b::101:101", "fe80::1", "fc00::1", "ff02::1"])(
  "%s is not public, even where the embedded address is",
  (address) => {
    expect(isPublicAddress(address)).toBe(false);
  },
);

test("text that is not an address is never public", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(isPublicAddress(`x${text}`)).toBe(false);
    }),
  );
});
