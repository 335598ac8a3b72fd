// Proves that nothing staff say among themselves reaches a customer: words are left in notes, files, tags and wherever else
// they speak, and the customer then calls every operation, searches for each word, listens and reads their mail.
//   pnpm prove:canary
import { operations } from "@parley/contract";
import { prepareTemplate } from "../../src/platform/testing/database.ts";
import { openDesk } from "../../src/platform/testing/desk.ts";
import { plants } from "./plants.ts";
import { type Manner, walkAsCustomer } from "./walk.ts";

async function walk(name: string, manner: Manner = {}) {
  const started = performance.now();
  const desk = await openDesk();
  try {
    await desk.app.listen({ host: "127.0.0.1", port: 0 });
    const seen = await walkAsCustomer(desk, manner);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`${name}: ${seen.calls} calls, ${seen.leaks.length} leaks, ${seconds} s`);
    return seen;
  } finally {
    await desk.close();
  }
}

await prepareTemplate();
const failures: string[] = [];
const sound = await walk("as it is");
const told = sound.leaks.map(({ way, what }) => `${way}: ${what}`);
failures.push(...new Set(told));
// The conversation, the search, the socket and the notices all hold what was said in public.
if (sound.open < 4) failures.push(`the customer met the public word only ${sound.open} times`);

let found = 0;
for (const [name, { manner, seenBy }] of Object.entries(plants)) {
  const { leaks } = await walk(`planted: ${name}`, manner);
  const missed = seenBy.filter((way) => !leaks.some((leak) => leak.way === way));
  if (missed.length === 0) found++;
  else failures.push(`planted leak not seen by ${missed.join(", ")}: ${name}`);
}

for (const failure of failures) console.log(`LEAK ${failure}`);
console.log(
  `prove:canary: ${operations.length} operations, ${sound.calls} calls, ${sound.leaks.length} leaks; ` +
    `${found} of ${Object.keys(plants).length} planted leaks found`,
);
process.exit(failures.length > 0 ? 1 : 0);
