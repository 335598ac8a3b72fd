import { readFile } from "node:fs/promises";
import { type ReadOptions, readMail } from "../parse/read-mail.ts";

// A parser with a fault for each of four mails: one crashes it, one has it hang, one fills a gigabyte of memory, and one is
// read only when something is written to the pipe beside it.
process.on("message", (task: ReadOptions) => void parse(task));
process.on("disconnect", () => process.exit());
process.send?.("ready");

async function parse(task: ReadOptions): Promise<void> {
  const raw = await readFile(task.rawPath, "utf8");
  if (raw.includes("Subject: crash")) process.exit(1);
  if (raw.includes("Subject: hang")) for (;;);
  if (raw.includes("Subject: expand")) expand();
  if (raw.includes("Subject: wait")) await readFile(`${task.rawPath}.pipe`);
  process.send?.({ mail: await readMail(task) });
}

function expand(): void {
  const kept: Buffer[] = [];
  while (kept.length < 1024) kept.push(Buffer.alloc(1024 * 1024, 1));
}
