import { once } from "node:events";
import { connect } from "node:net";
import type { ApiProcess } from "./api-process.ts";
import { type Growth, watchMemory } from "./memory.ts";

const perRound = 200;
const request = Buffer.from(
  "GET /api/v1/nowhere HTTP/1.1\r\nHost: parley.test\r\n\r\n".repeat(perRound),
);
const answer = "HTTP/1.1 404 ";

/** The cheapest requests there are, many at once on one connection: what a process keeps of them shows soon. */
export async function flood({ port, pid }: ApiProcess, requests: number): Promise<Growth> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  let answered = 0;
  const memory = watchMemory(pid, requests, () => answered);
  const cut = once(socket, "close").then(() => Promise.reject(new Error("the flood was cut off")));
  let isWeighed = false;
  while (answered < requests) {
    socket.write(request);
    answered += await Promise.race([answersOf(socket), cut]);
    if (isWeighed || answered < requests * memory.warmAt) continue;
    // It is over too soon for a collection now and then.
    await memory.weigh();
    isWeighed = true;
  }
  const growth = await memory.stop();
  socket.destroy();
  await cut.catch(() => undefined);
  return growth;
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
