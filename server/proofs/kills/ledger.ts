import { open, readFile } from "node:fs/promises";

export type Outcome = "ok" | "failed" | "unknown";

/** One try of one write. `failed` is a refusal: nothing may have happened. `unknown` is everything else. */
export interface Entry {
  readonly write: string;
  readonly kind: string;
  /** The request id of the try. */
  readonly request: string;
  readonly state: "invoked" | Outcome;
  readonly status?: number;
}

export type Ledger = Awaited<ReturnType<typeof openLedger>>;

/**
 * What the callers know. A line is on the disk before the call leaves and before its answer is believed, so what the
 * product acknowledged is known without asking the product.
 */
export async function openLedger(file: string) {
  const handle = await open(file, "a");
  let waiting: { line: string; done: () => void }[] = [];
  let isWriting = false;

  async function flush(): Promise<void> {
    if (isWriting) return;
    isWriting = true;
    while (waiting.length > 0) {
      const lines = waiting;
      waiting = [];
      await handle.write(lines.map(({ line }) => line).join(""));
      await handle.datasync();
      for (const { done } of lines) done();
    }
    isWriting = false;
  }

  return {
    note(entry: Entry): Promise<void> {
      return new Promise((resolve, reject) => {
        waiting.push({ line: `${JSON.stringify(entry)}\n`, done: resolve });
        flush().catch(reject);
      });
    },
    async read(): Promise<Entry[]> {
      const text = await readFile(file, "utf8");
      return text
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Entry);
    },
    close: () => handle.close(),
  };
}
