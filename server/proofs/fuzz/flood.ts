import { once } from "node:events";
import { connect } from "node:net";
import type { ApiProcess } from "./api-process.ts";

const perRound = 200;
const request = Buffer.from(
  "GET /api/v1/nowhere HTTP/1.1\r\nHost: parley.test\r\n\r\n".repeat(perRound),
);
const answer = "HTTP/1.1 404 ";
/** Until then a process still compiles itself. */
const warmUp = 5000;

/**
 * The cheapest requests there are, many at once on one connection. Answers how many percent more the process holds
 * after them.
 */
export async function flood(api: ApiProcess, requests: number): Promise<number> {
  const socket = connect(api.port, "127.0.0.1");
  await once(socket, "connect");
  const cut = once(socket, "close").then(() => Promise.reject(new Error("the flood was cut off")));
  async function send(most: number): Promise<void> {
    for (let answered = 0; answered < most; ) {
      socket.write(request);
      answered += await Promise.race([answersOf(socket), cut]);
    }
  }
  await send(warmUp);
  const before = await api.held();
  await send(requests);
  const after = await api.held();
  socket.destroy();
  await cut.catch(() => undefined);
  return 100 * (after / before - 1);
}

function answersOf(socket: ReturnType<typeof connect>): Promise<number> {
  return new Promise((resolve) => {
    let seen = 0;
    let rest = "";
    const hear = (chunk: Buffer) => {
      const pieces = (rest + chunk.toString("latin1")).split(answer);
      seen += pieces.length - 1;
      rest = pieces.at(-1)?.slice(1 - answer.length) ?? "";
      if (seen < perRound) return;
      socket.off("data", hear);
      resolve(seen);
    };
    socket.on("data", hear);
  });
}
