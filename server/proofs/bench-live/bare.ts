// The least that could tell people something: a `ws` server that sends one text to all of its sockets.
import { once } from "node:events";
import { setImmediate as breathe } from "node:timers/promises";
import { type WebSocket, WebSocketServer } from "ws";

const server = new WebSocketServer({
  host: "127.0.0.1",
  port: Number(process.env.PORT),
  perMessageDeflate: false,
});
const sockets = new Set<WebSocket>();
server.on("connection", (ws) => {
  sockets.add(ws);
  ws.on("close", () => sockets.delete(ws));
  ws.send('{"type":"connected"}');
});
await once(server, "listening");

process.on("message", ({ text, times }: { text: string; times: number }) => {
  void broadcast(text, times).then((answer) => process.send?.(answer));
});
process.send?.({ isUp: true });

async function broadcast(text: string, times: number): Promise<object> {
  const at = Date.now();
  for (let n = 0; n < times; n++) {
    for (const ws of sockets) ws.send(text);
    await breathe();
  }
  return { at };
}
