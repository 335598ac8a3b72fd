import { once } from "node:events";
import { connect } from "node:net";
import fc from "fast-check";
import { type Complaint, judge } from "../judge.ts";
import type { Move } from "../moves.ts";
import type { Range } from "../range.ts";

const get = "GET /api/v1/public/validate/ HTTP/1.1\r\n";
const post =
  "POST /api/v1/public/validate/ HTTP/1.1\r\nHost: parley.test\r\nContent-Type: application/json\r\n";

/** Bytes that no well-behaved client sends. */
const broken: readonly string[] = [
  "\r\n\r\n",
  "\u0000\u0000\u0000\u0000",
  "GET\r\n\r\n",
  "GET /\r\n\r\n",
  "GET / HTTP/0.9\r\n\r\n",
  "GET / HTTP/9.9\r\nHost: a\r\n\r\n",
  "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
  "\u0016\u0003\u0001\u0000\u00a5\u0001\u0000\u0000\u00a1\u0003\u0003",
  "CONNECT parley.test:80 HTTP/1.1\r\nHost: parley.test\r\n\r\n",
  "OPTIONS * HTTP/1.1\r\nHost: parley.test\r\n\r\n",
  "FETCH / HTTP/1.1\r\nHost: parley.test\r\n\r\n",
  `${get}\r\n`,
  `${get}Host: a\r\nHost: b\r\n\r\n`,
  `${get}Host: a b\r\n\r\n`,
  `${get}Host: parley.test\r\nno colon\r\n\r\n`,
  `${get}Host: parley.test\r\n folded: a\r\n\r\n`,
  `${get}Host : parley.test\r\n\r\n`,
  `${get}Host: parley.test\r\nX: a\u0000b\r\n\r\n`,
  `${get}Host: parley.test\r\nX: a\rb\r\n\r\n`,
  `${get}Host: parley.test\r\n${"X-A: b\r\n".repeat(3000)}\r\n`,
  `GET /${"a".repeat(30_000)} HTTP/1.1\r\nHost: parley.test\r\n\r\n`,
  "GET http://evil.test/api/v1/users/me/ HTTP/1.1\r\nHost: parley.test\r\n\r\n",
  "GET http://parley.test/api/v1/users/me/ HTTP/1.1\r\nHost: parley.test\r\n\r\n",
  "GET //evil.test/api/v1/users/me/ HTTP/1.1\r\nHost: parley.test\r\n\r\n",
  "GET /api/v1/\u00ff\u00fe HTTP/1.1\r\nHost: parley.test\r\n\r\n",
  "GET /api/v1/users/me/ HTTP/1.1\nHost: parley.test\n\n",
  `${post}Content-Length: -1\r\n\r\n{}`,
  `${post}Content-Length: 1e3\r\n\r\n{}`,
  `${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
  `${post}Content-Length: 99999999999999999999\r\n\r\n{}`,
  `${post}Content-Length: 500\r\n\r\n{}`,
  `${post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
  `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  `${post}Transfer-Encoding: chunked\r\n\r\n-1\r\n{}\r\n0\r\n\r\n`,
  `${post}Transfer-Encoding: chunked\r\n\r\n2;a=b\r\n{}\r\n0\r\nX: y\r\n\r\n`,
  `${post}Transfer-Encoding: gzip, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  `${post}Transfer-Encoding: xchunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
  `${post}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n`,
  `${post}Expect: 100-continue\r\nContent-Length: 2\r\n\r\n{}`,
  `${post}Expect: something\r\nContent-Length: 2\r\n\r\n{}`,
  `${post}Upgrade: websocket\r\nConnection: Upgrade\r\nContent-Length: 2\r\n\r\n{}`,
  `${post}Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAA\r\nContent-Length: 2\r\n\r\n{}`,
  `${post}Connection: close, close, x\r\nContent-Length: 2\r\n\r\n{}GET / HTTP/1.1\r\n\r\n`,
];

const bytes = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...broken).map((text) => Buffer.from(text, "latin1")) },
  { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...broken), fc.nat(), fc.nat(255)).map(bent) },
  {
    weight: 1,
    arbitrary: fc.uint8Array({ minLength: 1, maxLength: 300 }).map((some) => Buffer.from(some)),
  },
);

/** One byte is another. */
function bent([text, at, to]: [string, number, number]): Buffer {
  const some = Buffer.from(text, "latin1");
  some[at % some.length] = to;
  return some;
}

/** What is not HTTP is refused in the one shape, or the connection is closed; nothing else. */
export const rawMoves: fc.Arbitrary<Move> = bytes.map((some) => ({
  play: (range) => exchange(range, some),
}));

const timeoutMs = 30_000;

async function exchange(range: Range, some: Buffer): Promise<void> {
  const socket = connect(range.port, "127.0.0.1");
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  socket.on("error", () => {});
  socket.setTimeout(timeoutMs, () => socket.destroy());
  const closed = once(socket, "close");
  socket.end(some);
  await closed;
  const answer = Buffer.concat(chunks).toString("latin1");
  range.tally.count(undefined, Number(/.*HTTP\/1\.1 (\d{3}) /s.exec(answer)?.[1] ?? 0));
  const request = `printf '%b' ${JSON.stringify(some.toString("latin1"))} | nc 127.0.0.1 ${range.port}`;
  for (const complaint of judgeRaw(answer)) range.complain("raw", complaint, request);
}

/** Only the last answer is looked at: before it may stand those to whole requests. `100 Continue` alone is none. */
export function judgeRaw(answer: string): Complaint[] {
  const start = answer.lastIndexOf("HTTP/1.1 ");
  if (answer.startsWith("HTTP/1.1 100", start)) return [];
  if (start < 0)
    return answer === "" ? [] : [{ kind: "schema", text: `not HTTP: ${answer.slice(0, 80)}` }];
  const [head = "", body = ""] = answer.slice(start).split("\r\n\r\n");
  const [first = "", ...lines] = head.split("\r\n");
  const headers = Object.fromEntries(
    lines.map((line) => line.split(/: (.*)/s) as [string, string]),
  );
  const sent = { method: "GET", path: "/", headers: {} };
  return judge(
    sent,
    { status: Number(first.split(" ")[1]), headers, bytes: Buffer.from(body, "latin1") },
    undefined,
  );
}
