// Asks the running API everything that its contract does not promise to answer, and demands a sound answer each time.
import { judgesTimes } from "../../src/platform/testing/judge-times.ts";
import { startApi } from "./api-process.ts";
import { runCampaign } from "./campaign.ts";
import { readFlags } from "./flags.ts";
import { mostGrowth, watchMemory } from "./memory.ts";
import { allMoves } from "./moves.ts";
import { missedPlants, planted } from "./plants.ts";
import { openRange } from "./range.ts";
import { callTheRoll } from "./roll-call.ts";
import { openStage } from "./stage.ts";
import { Tally, told } from "./tally.ts";

/** Refusals of a budget, in percent: with more of them the handlers would hardly be reached. */
const mostLimited = 20;
/** A shorter run, such as the replay of a finding, does not succeed everywhere. */
const leastForCoverage = 5000;

/** What needs a mail server or a provider of mailboxes on the internet, which a proof has not. */
const outOfReach = new Set([
  "smtp.test",
  "departmentEmails.test",
  "mailboxCheck.start",
  "templates.sendToMe",
  "mailConnections.start",
  "mailConnections.finish",
  "mailConnections.disconnect",
]);

const { requests, seed, plants } = readFlags(process.argv.slice(2));
console.log(`seed ${seed}: pnpm prove:fuzz --requests ${requests} --seed ${seed}`);
const stage = await openStage();
const api = await startApi("../../src/app/main-api.ts", [], stage.env);
const tally = new Tally();
const range = openRange(api, tally);
const memory = watchMemory(api.pid, requests, () => tally.sent);
const started = performance.now();
const progress = () =>
  console.log(
    `${tally.sent} requests, ${tally.findings.size} faults so far, ` +
      `${memory.now().toFixed(0)} MB held by the desk`,
  );
const reporting = setInterval(progress, 60_000);
await runCampaign({ range, stage, moves: allMoves(stage), requests, seed });
if (requests >= leastForCoverage && !api.ended()) await callTheRoll(range, stage);
clearInterval(reporting);
const growth = await memory.stop();
const seconds = (performance.now() - started) / 1000;
range.close();
const ended = api.ended();
await api.stop();
const missed = plants ? await missedPlants(stage, seed) : [];
await stage.desk.close();

if (tally.serverErrors > 0) console.log(`The API's log ends:\n${api.lines.join("\n")}`);
console.log(tally.report());
console.log(`${seconds.toFixed(0)} s, ${(tally.sent / seconds).toFixed(0)} requests a second`);
console.log(
  `resident memory: ${growth.warm.toFixed(0)} MB warm, ${growth.end.toFixed(0)} MB at the end`,
);
const unreached = tally.neverSucceeded.filter((id) => !outOfReach.has(id));
const isCovered = requests < leastForCoverage || unreached.length === 0;
/** At the very end, and all of them: the end of a log is what is looked at. */
const faults = [
  ...(ended ? [`FAULT  the API ended ${ended}`] : []),
  ...[...tally.findings.values()].map(told),
  ...(isCovered ? [] : [`FAULT  never succeeded: ${unreached.join(", ")}`]),
  ...(tally.share(429) > mostLimited ? [`FAULT  more than ${mostLimited} % were limited`] : []),
  ...(judgesTimes() && growth.percent >= mostGrowth ? ["FAULT  memory grows"] : []),
  ...missed.map((name) => `FAULT  planted and not found: ${name}`),
];
if (faults.length > 0) console.log(faults.join("\n"));
const sign = growth.percent < 0 ? "-" : "+";
const size = Math.abs(growth.percent).toFixed(0);
console.log(
  `prove:fuzz: ${tally.sent} requests, ${tally.frames} frames, ${tally.serverErrors} answers of 5xx, ` +
    `${tally.otherFaults} outside their schema, memory ${sign}${size} %, ` +
    `${plants ? planted - missed.length : 0} of ${plants ? planted : 0} planted faults found`,
);
process.exit(faults.length === 0 ? 0 : 1);
