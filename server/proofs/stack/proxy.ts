import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** What happens to bytes on the way. */
export interface Weather {
  /** Milliseconds that each piece is held up, either way. */
  delayMs(): number;
  bytesPerSecond: number;
  /** Asked for each piece: whether it ends its connection with a reset instead. */
  resets(): boolean;
  /** Nothing passes, and nobody is told: a cable is out. What was sent arrives when it is back in. */
  isDark: boolean;
  /** Looks at each piece of an answer. One that it swallows never arrives, and the connection ends. */
  swallows(answer: Buffer): boolean;
}

const calm: Weather = {
  delayMs: () => 0,
  bytesPerSecond: Number.POSITIVE_INFINITY,
  resets: () => false,
  isDark: false,
  swallows: () => false,
};

export type TcpProxy = Awaited<ReturnType<typeof startProxy>>;

/** A TCP proxy on loopback whose weather can be changed at any moment, for open connections too. */
export async function startProxy(port: number, targetPort: number) {
  const weather = { ...calm };
  const open = new Set<Socket>();
  const server = createServer((caller) => {
    const target = connect(targetPort, "127.0.0.1");
    const cut = () => {
      caller.resetAndDestroy();
      target.resetAndDestroy();
    };
    for (const socket of [caller, target]) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on("error", cut);
      socket.on("close", () => open.delete(socket));
    }
    carry(caller, target, weather, cut, false);
    carry(target, caller, weather, cut, true);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    port,
    /** Changes the weather; what is not named turns calm. */
    turn: (change: Partial<Weather> = {}) => void Object.assign(weather, calm, change),
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

function carry(from: Socket, to: Socket, weather: Weather, cut: () => void, isAnswer: boolean) {
  // One piece after the other, so that a held-up one is not overtaken.
  let last = Promise.resolve();
  const then = (work: () => Promise<void> | void) => {
    last = last.then(work);
  };
  from.on("data", (piece: Buffer) =>
    then(async () => {
      await pass(weather, piece.length);
      if (weather.resets()) cut();
      else if (isAnswer && weather.swallows(piece)) cut();
      else if (to.writable) to.write(piece);
    }),
  );
  from.on("end", () => then(() => void to.end()));
}

async function pass(weather: Weather, bytes: number): Promise<void> {
  const ms = weather.delayMs() + (bytes / weather.bytesPerSecond) * 1000;
  if (ms > 0) await wait(ms);
  while (weather.isDark) await wait(20);
}
