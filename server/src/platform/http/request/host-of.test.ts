import { expect, test } from "vitest";
import { hostOf } from "./request-context.ts";

function request(lines: string[], url = "/api/v1/x") {
  return { rawHeaders: lines.flatMap((host) => ["Host", host]), headers: { host: lines[0] }, url };
}

test("a request belongs to the host it names", () => {
  expect(hostOf(request(["acme.test"]))).toBe("acme.test");
  expect(hostOf(request(["acme.test"], "http://acme.test/api/v1/x"))).toBe("acme.test");
});

test.each([
  ["two hosts", request(["acme.test", "globex.test"])],
  ["the same host twice", request(["acme.test", "acme.test"])],
  ["another host in its target", request(["acme.test"], "http://globex.test/api/v1/x")],
  ["a user in its target", request(["acme.test"], "http://acme.test@globex.test/")],
  ["a target of another form", request(["acme.test"], "globex.test:443")],
])("a request that names %s is refused", (_, ambiguous) => {
  expect(() => hostOf(ambiguous)).toThrow();
});
