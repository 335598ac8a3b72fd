import { Agent, get } from "node:http";

const agent = new Agent({ keepAlive: true });

/** A read over HTTP, by a connection that stays open as a browser's does. */
export function fetchFrom(
  port: number,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    get({ host: "127.0.0.1", port, path, headers, agent }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("error", reject);
      answer.on("end", () => {
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() });
      });
    }).on("error", reject);
  });
}
