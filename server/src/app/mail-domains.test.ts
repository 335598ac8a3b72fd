import { expect, test } from "vitest";
import { businessOfDomain } from "./mail-domains.ts";

const config = {
  BASE_URL: "https://parley.example",
  MAIL_IN_DOMAINS: ["help.acme.example=acme", "*.mail.parley.example"],
};
const find = async (host: string) => {
  const [, label] = /^(acme|closed)\.parley\.example$/.exec(host) ?? [];
  return label && { businessId: label, status: label === "acme" ? "active" : "suspended" };
};
const businessOf = businessOfDomain(config, async (host) => (await find(host)) || undefined);

test("a mail domain belongs to the workspace that the operator gave it to, and no other domain to any", async () => {
  expect(await businessOf("help.acme.example")).toBe("acme");
  expect(await businessOf("acme.mail.parley.example")).toBe("acme");
  for (const other of ["acme.example", "mail.parley.example", "x.acme.mail.parley.example", ""])
    expect(await businessOf(other), other).toBeUndefined();
  expect(await businessOf("closed.mail.parley.example")).toBeUndefined();
  expect(await businessOf("nobody.mail.parley.example")).toBeUndefined();
});
