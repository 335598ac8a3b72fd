import { join } from "node:path";
import { Supervised } from "./supervised.ts";

/** A process of the product under supervision: `entry` is a file, as seen from `server/`. */
export function nodeProcess(
  folder: string,
  name: string,
  entry: string,
  env: Record<string, string>,
): Supervised {
  return new Supervised({
    name,
    command: process.execPath,
    args: [new URL(`../../${entry}`, import.meta.url).pathname],
    env: {
      ...process.env,
      NODE_ENV: "production",
      NODE_COMPILE_CACHE: join(folder, "compiled"),
      ...env,
    },
    log: join(folder, `${name}.log`),
  });
}

/** Whether an API process says that it can serve. */
export async function isReady(port: number): Promise<boolean> {
  try {
    const { status } = await fetch(`http://127.0.0.1:${port}/ready`, {
      signal: AbortSignal.timeout(2000),
    });
    return status === 200;
  } catch {
    return false;
  }
}
