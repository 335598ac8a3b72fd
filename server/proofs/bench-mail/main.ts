// `pnpm bench:mail [--short]`: mails per second in and out of one worker, beside mailparser alone with one insert a mail,
// and how long the mail of a business waits beside 10,000 of another. The goals decide with JUDGE_TIMES=1 only.
import { rmSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { testEnvironment } from "../../src/platform/testing/config.ts";
import { prepareTemplate } from "../../src/platform/testing/database.ts";
import { openDesk } from "../../src/platform/testing/desk.ts";
import { judgesTimes } from "../../src/platform/testing/judge-times.ts";
import { makeFolder } from "../stack/folder.ts";
import { startMailSink } from "../stack/mail-sink.ts";
import { nodeProcess } from "../stack/node-process.ts";
import { measureBare, measureBomb, measureIn, measureOut } from "./measure.ts";

const { values } = parseArgs({ options: { short: { type: "boolean", default: false } } });
const size = values.short
  ? { businesses: 10, mails: 400, out: 300, bomb: 500 }
  : { businesses: 50, mails: 5000, out: 2000, bomb: 10_000 };
const goals = { perSecond: 50, ofBare: 0.5, behind: 200, parserMegabytes: 256 };

await prepareTemplate();
const sink = await startMailSink();
const desk = await openDesk();
const folder = makeFolder("bench-mail");
const sealKeys = desk.parts.config.SEAL_KEYS;
const worker = nodeProcess(folder, "worker", "src/app/main-worker.ts", {
  ...testEnvironment(desk.copy, {
    SEAL_KEYS: sealKeys.map(({ id, bytes }) => `${id}:${bytes.toString("base64")}`).join(),
    DATABASE_POOL: "10",
    SMTP_URL: sink.url,
    LOG_LEVEL: "warn",
  }),
});
worker.start();

const before = await measureBare(desk, Math.min(size.mails, 1000));
const incoming = await measureIn(desk, worker, size);
const after = await measureBare(desk, Math.min(size.mails, 1000));
const outgoing = await measureOut(desk, size.out);
const behind = await measureBomb(desk, worker, size.bomb);
await worker.stop();
await desk.close();
await sink.close();
rmSync(folder, { recursive: true });

const bare = (before + after) / 2;
const { perSecond, settledPerSecond, cost } = incoming;
const ratio = perSecond / bare;
const perMail = (seconds: number) => `${((seconds * 1000) / size.mails).toFixed(1)} ms`;
console.log(
  `processor time of a mail with all that follows: worker ${perMail(cost.workerSeconds)}, ` +
    `parser ${perMail(cost.parserSeconds)}, database ${perMail(cost.databaseSeconds)}; ` +
    `${settledPerSecond.toFixed(1)} mails/s; load average ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`,
);
console.log(
  `bench:mail: in ${perSecond.toFixed(1)}/s (${ratio.toFixed(2)} of bare ${bare.toFixed(1)}/s), ` +
    `out ${outgoing.toFixed(1)}/s; peak worker ${cost.workerMegabytes.toFixed(0)} MB, parser ` +
    `${cost.parserMegabytes.toFixed(0)} MB; beside ${size.bomb} mails of another business a mail waited for ${behind}`,
);
const isGood =
  perSecond >= goals.perSecond &&
  ratio >= goals.ofBare &&
  behind <= goals.behind &&
  cost.parserMegabytes <= goals.parserMegabytes;
process.exit(isGood || !judgesTimes() ? 0 : 1);
