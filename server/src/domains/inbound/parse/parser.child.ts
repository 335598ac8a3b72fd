import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { ParseAnswer, ParseTask } from "./parser-pool.ts";
import { readMail } from "./read-mail.ts";

// A process that reads mails and nothing else. It is killed when a mail takes too long or too much memory.
process.on("message", (task: ParseTask) => {
  readMail(task).then(
    (mail) => answer({ mail }),
    (error: unknown) => answer({ refused: error instanceof Error ? error.message : String(error) }),
  );
});
process.on("disconnect", () => process.exit());

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;
const muchBytes = 150 * 1024 * 1024;

/** What one mail took is freed before the next one is read. */
function answer(result: ParseAnswer): void {
  if (process.memoryUsage.rss() > muchBytes) collectGarbage();
  process.send?.(result);
}

process.send?.("ready");
