import { expect, test } from "vitest";
import { isSameServer } from "./server.rules.ts";

const saved = { host: "smtp.acme.test", port: "587", username: "desk" };

test("a saved password is kept for the same server and user, in any spelling", () => {
  expect(isSameServer(saved, { ...saved, host: " SMTP.acme.test " })).toBe(true);
});

test("another host, port or user needs the password again", () => {
  expect(isSameServer(saved, { ...saved, host: "smtp.other.test" })).toBe(false);
  expect(isSameServer(saved, { ...saved, port: "465" })).toBe(false);
  expect(isSameServer(saved, { ...saved, username: "else" })).toBe(false);
});
