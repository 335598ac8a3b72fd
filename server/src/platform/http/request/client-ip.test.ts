import { expect, test } from "vitest";
import { clientIp } from "./request-context.ts";

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["192.0.2.1:49152", "192.0.2.1"],
  ["2001:db8::1", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["[2001:db8::1]:443", "2001:db8::1"],
  ["fe80::1%eth0", "fe80::1"],
  ["::ffff:192.0.2.1", "::ffff:192.0.2.1"],
])("a client address is parsed in every proxy notation: %s", (said, address) => {
  expect(clientIp({ ip: said, ips: ["127.0.0.1", said] })).toBe(address);
  expect(clientIp({ ip: said })).toBe(address);
});

test.each(["unknown", "_hidden", "", "192.0.2.300", "192.0.2.1:", "' or 1=1", "192.0.2.1:80:80"])(
  "when a hop gives no valid address, the one before it is used: %s",
  (said) => {
    expect(clientIp({ ip: said, ips: ["127.0.0.1", "10.0.0.7", said] })).toBe("10.0.0.7");
    expect(clientIp({ ip: said })).toBe("");
  },
);
