import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";

/** A door on loopback, over IPv4 and IPv6, at which nobody may ever knock. */
export async function openCanary() {
  let knocks = 0;
  const listen = async (host: string, port: number): Promise<Server> => {
    const server = createServer((socket) => {
      knocks++;
      socket.on("error", () => {}).destroy();
    }).listen(port, host);
    await once(server, "listening");
    return server;
  };
  const first = await listen("127.0.0.1", 0);
  const { port } = first.address() as AddressInfo;
  // A machine may have no IPv6 at all: then nobody can knock there either.
  const second = await listen("::1", port).catch(() => undefined);
  return {
    port,
    get knocks() {
      return knocks;
    },
    close() {
      first.close();
      second?.close();
    },
  };
}
