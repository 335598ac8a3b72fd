// Asks the running API everything that its contract does not promise to answer, and demands a sound answer each time.
import { startApi } from "./api-process.ts";
import { runCampaign } from "./campaign.ts";
import { readFlags } from "./flags.ts";
import { watchMemory } from "./memory.ts";
import { allMoves } from "./moves.ts";
import { openRange } from "./range.ts";
import { openStage } from "./stage.ts";
import { Tally } from "./tally.ts";

const { requests, seed } = readFlags(process.argv.slice(2));
const stage = await openStage();
const api = await startApi("../../src/app/main-api.ts", [], stage.env);
const tally = new Tally();
const range = openRange(api, tally);
const memory = watchMemory(api.pid, () => tally.sent / requests);
const started = performance.now();
await runCampaign({ range, stage, moves: allMoves(stage), requests, seed });
const growth = memory.stop();
range.close();
const seconds = (performance.now() - started) / 1000;
console.log(`seed ${seed}, ${seconds.toFixed(0)} s, ${(tally.sent / seconds).toFixed(0)}/s`);
console.log(tally.report());
console.log(growth);
for (const [key, f] of tally.findings)
  console.log(key, "\n  seed", f.seed, f.complaint.text, "\n  ", f.request.slice(0, 1500));
console.log(api.lines.slice(-3));
await api.stop();
await stage.desk.close();
process.exit(0);
