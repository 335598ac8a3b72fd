import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Ports that nobody listens on, below those the kernel hands out itself: a service that dies must find its own
 * port free when it comes back.
 */
export async function freePorts(count: number): Promise<number[]> {
  const found: number[] = [];
  let port = 15_000 + (process.pid % 8000);
  while (found.length < count) {
    port++;
    if (await isFree(port)) found.push(port);
  }
  return found;
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
    server.close();
    await once(server, "close");
    return true;
  } catch {
    return false;
  }
}
