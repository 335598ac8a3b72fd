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

function answer(result: ParseAnswer): void {
  process.send?.(result);
}

process.send?.("ready");
