import { expect, test } from "vitest";
import { findSpfDomain } from "./keep-received.ts";

const resolver = async (domain: string, type: string) => {
  if (domain === "lind.example" && type === "TXT") return [["v=spf1 ip4:192.0.2.7 -all"]];
  throw Object.assign(new Error("no such name"), { code: "ENOTFOUND" });
};

const from = (ip: string, sender: string) =>
  findSpfDomain({ ip, sender, helo: "mx.lind.example" }, resolver);

test("a domain is proven by the address of the client that its SPF record names, and by no other", async () => {
  expect(await from("192.0.2.7", "nora@lind.example")).toBe("lind.example");
  expect(await from("::ffff:192.0.2.7", "nora@lind.example")).toBe("lind.example");
  expect(await from("192.0.2.8", "nora@lind.example")).toBeNull();
  expect(await from("192.0.2.7", "nora@elsewhere.example")).toBeNull();
  expect(await from("192.0.2.7", "")).toBeNull();
});
