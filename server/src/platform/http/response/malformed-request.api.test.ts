import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { Problem } from "@parley/contract";
import { expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";

const desk = testDesk();

/** Writes bytes to the server and reads until it closes the connection. */
async function exchange(bytes: string) {
  const { app } = desk.self;
  if (!app.server.listening) await app.listen({ host: "127.0.0.1", port: 0 });
  const socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(bytes);
  const answer = await text(socket);
  const [head = "", body = ""] = answer.split("\r\n\r\n");
  return { status: Number(head.split(" ")[1]), head, problem: Problem.parse(JSON.parse(body)) };
}

test.each([
  [
    "no host",
    "GET /api/v1/auth/mfa/ HTTP/1.1\r\nConnection: close\r\n\r\n",
    400,
    "request.invalid",
  ],
  ["a request that is not HTTP", "hello\r\n\r\n", 400, "request.invalid"],
  [
    "an invalid length",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
    400,
    "request.invalid",
  ],
  [
    "too long headers",
    `GET / HTTP/1.1\r\nHost: a\r\nX: ${"a".repeat(20_000)}\r\n\r\n`,
    431,
    "request.headers_too_large",
  ],
])(
  "%s is refused like any other request, with security headers",
  async (_name, bytes, status, code) => {
    const refused = await exchange(bytes);
    expect(refused).toMatchObject({ status, problem: { code } });
    for (const guard of [
      "strict-transport-security: max-age=",
      "x-content-type-options: nosniff",
      "content-security-policy: default-src 'none'",
      `x-request-id: ${refused.problem.request_id}`,
    ]) {
      expect(refused.head).toContain(guard);
    }
  },
);

test("an unknown Expect header is ignored", async () => {
  const { host } = desk.business();
  const { status, problem } = await exchange(
    `GET /api/v1/auth/mfa/ HTTP/1.1\r\nHost: ${host}\r\nExpect: wonders\r\nConnection: close\r\n\r\n`,
  );
  expect([status, problem.code]).toEqual([401, "access.sign_in"]);
});

test.each([
  ["is not valid text", "%ff", 400, "request.invalid"],
  ["is truncated", "%", 400, "request.invalid"],
  ["is longer than any id", "a".repeat(12_500), 404, "record.not_found"],
])("a path that %s is refused like any other request", async (_name, end, ...refusal) => {
  const { status, problem, headers } = await desk.visitor().send("GET", `/public/brand/${end}`);
  expect([status, problem.code]).toEqual(refusal);
  expect(headers).toMatchObject({ "x-content-type-options": "nosniff" });
  expect(headers["x-request-id"]).toBe(problem.request_id);
  expect(Problem.parse(problem)).toEqual(problem);
});
