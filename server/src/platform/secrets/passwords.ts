import { hash, verify } from "@node-rs/argon2";
import { fail } from "../failure.ts";

const atOnce = 2;
const mostWaiting = 60;
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Compares with a hash; without one it does the same work and says no, so that time tells nothing. */
  verify(password: string, hash: string | null | undefined): Promise<boolean>;
}

/** Argon2id with a pepper. Hashing is dear on purpose, so only a few run at once and a flood is turned away. */
export function makePasswordHasher(pepper: string): PasswordHasher {
  const secret = Buffer.from(pepper);
  const turn = makeTurnstile(atOnce, mostWaiting);
  const nobody = hash("nobody has this password", { ...cost, secret });
  return {
    hash: (password) => turn(() => hash(password, { ...cost, secret })),
    verify: (password, known) =>
      turn(async () => {
        const matches = await verify(known ?? (await nobody), password, { secret });
        return matches && known != null;
      }),
  };
}

function makeTurnstile(most: number, mostQueued: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= most) {
      if (waiting.length >= mostQueued) throw fail("server.busy", {}, { retryAfterSeconds: 2 });
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    running++;
    try {
      return await work();
    } finally {
      running--;
      waiting.shift()?.();
    }
  };
}
