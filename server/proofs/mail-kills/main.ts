// Proves that every mail becomes a message once: mails are delivered to a real IMAP server, some of them twice, and by SMTP,
// where some connections are cut before or after the final dot, while the two workers and the process that receives mails are
// killed again and again, at any moment and at named points of their work, while turns are taken over by the other worker and
// folders get other uids. Then the mailboxes are compared with the database, and damage is done to it that must be noticed.
//   pnpm prove:mail-kills [--short] [--seed N]
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { prepareTemplate } from "../../src/platform/testing/database.ts";
import { openDesk } from "../../src/platform/testing/desk.ts";
import { testImapServer } from "../../src/platform/testing/imap-server.ts";
import { seedFrom } from "../../src/platform/testing/seed.ts";
import { makeDice } from "../kills/dice.ts";
import { until } from "../stack/until.ts";
import { damages, findFaults } from "./findings.ts";
import { changeUidvalidity, giveTurnsAway, killAt, type Point, points } from "./named-kills.ts";
import { type Box, deliverAll, hurry, openBox, startProcesses, untilRead } from "./stage.ts";

// Each process that is supervised dies with this one.
process.setMaxListeners(100);
const { values } = parseArgs({
  options: { short: { type: "boolean", default: false }, seed: { type: "string" } },
});
const pointNames = Object.keys(points) as Point[];
const seed = seedFrom(values.seed);
const size = values.short
  ? { boxes: 3, mails: 60, kills: 5 }
  : { boxes: 10, mails: 2000, kills: 200 };

await prepareTemplate();
const imap = testImapServer();
const caPath = join(tmpdir(), `parley-imap-${process.pid}.pem`);
writeFileSync(caPath, imap.ca);
const desk = await openDesk({ config: { EGRESS_ALLOW: `127.0.0.1:${imap.port}` } });
const dice = makeDice(seed);
const boxes: Box[] = [];
for (let nth = 0; nth < size.boxes; nth++) boxes.push(await openBox(desk, imap, `box${nth}`));
const crew = await startProcesses(desk, { imap, caPath, boxes });
await untilRead(desk, boxes);
const calm = hurry(desk);
const delivering = deliverAll(imap, boxes, { mails: size.mails, port: crew.port }, dice);
const reached: string[] = [];
for (let kill = 0; kill < size.kills; kill++) {
  await wait(dice.between(500, 4000));
  const point = pointNames[kill % (pointNames.length + 1)];
  if (!point) await dice.pick(crew.processes).kill();
  else if (await killAt(desk, crew.processes, point)) reached.push(point);
  if (dice.chance() < 0.5) await giveTurnsAway(desk);
  if (kill % 20 === 3) await changeUidvalidity(desk);
}
const words = await delivering;
const seconds = await until(
  "all mails are processed",
  async () => (await findFaults(desk, imap, boxes, words)).length === 0,
  900,
).catch(() => Number.NaN);
const findings = await findFaults(desk, imap, boxes, words);
await calm();
await crew.stop({ keepsFolder: findings.length > 0 });
for (const finding of findings.slice(0, 30)) console.log(`FINDING ${finding}`);
if (findings.length > 0) console.log(`logs: ${crew.folder}`);

let noticed = 0;
for (const [name, damage] of Object.entries(damages)) {
  const before = (await findFaults(desk, imap, boxes, words)).length;
  await desk.rows(damage);
  const isSeen = (await findFaults(desk, imap, boxes, words)).length > before;
  console.log(`planted: ${name}: ${isSeen ? "noticed" : "not noticed"}`);
  if (isSeen) noticed++;
}
await desk.close();
const planted = Object.keys(damages).length;
console.log(
  `prove:mail-kills: ${size.mails} mails to ${size.boxes} mailboxes, half by SMTP, ${size.kills} kills of 3 processes (seed ${seed}), ` +
    `${reached.length} of them at ${new Set(reached).size} named points, ` +
    `all processed ${seconds.toFixed(1)} s after the last delivery, ${findings.length} findings; ` +
    `${noticed} of ${planted} planted faults found`,
);
process.exit(findings.length > 0 || noticed < planted ? 1 : 0);
