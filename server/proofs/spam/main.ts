// Proves that spam stays out of the list of new requests while people get in: programs of eight kinds, which confirm their
// address, fill in the form of the support pages, and so do people. Then takes one layer away after the other, and the spam
// of its kind must get through.
//   pnpm prove:spam [--short] [--seed N]
import { parseArgs } from "node:util";
import type { requests } from "@parley/contract";
import { spamLayers } from "../../src/domains/requests/asking/spam.rules.ts";
import { prepareTemplate } from "../../src/platform/testing/database.ts";
import { openDesk } from "../../src/platform/testing/desk.ts";
import { randomFrom, seedFrom } from "../../src/platform/testing/seed.ts";
import { honest, kinds } from "./kinds.ts";
import { openSenders, type Senders } from "./senders.ts";

const { values } = parseArgs({
  options: { short: { type: "boolean", default: false }, seed: { type: "string" } },
});
const perKind = values.short ? 250 : 1250;
const people = 200;
const perPlant = 25;
const mostShare = 0.01;

/** What is taken away, and the kind of spam that must get through then. */
const plants: Readonly<Record<string, requests.SpamReason | "limits">> = {
  "fills in every field": "trap",
  "sends at once": "too_fast",
  "makes up the time": "too_fast",
  "sends one opened form many times": "replayed",
  "floods from one network": "limits",
  "sends one text from many addresses": "repeated",
  "varies one text": "repeated",
  "lists links": "links",
};

const seed = seedFrom(values.seed);
const pick = randomFrom(seed % 100_000);
let isLimited = true;
/** Every sender has another number, and so a network of their own. */
let sent = 0;
await prepareTemplate();
const desk = await openDesk({
  tamper: (parts) => ({
    ...parts,
    limiter: { draw: (...of) => (isLimited ? parts.limiter.draw(...of) : Promise.resolve()) },
  }),
});

const findings: string[] = [];
let spam = 0;
let passed = 0;
const senders = await openSenders(desk, "spam");
for (const [name, kind] of Object.entries(kinds)) {
  const through = await sendAll(senders, perKind, (number) => kind(number, pick, tagOf(name)));
  console.log(`${name}: ${through} of ${perKind} reach the list`);
  spam += perKind;
  passed += through;
}
if (passed > spam * mostShare) findings.push(`${passed} of ${spam} spam requests reach the list`);

const received = await sendAll(senders, people, (number) => honest(number, pick, "person"));
if (received < people) {
  const reasons = await senders.reasonsOf("person");
  findings.push(`${people - received} of ${people} people are refused: ${reasons.join(", ")}`);
}

let found = 0;
for (const [name, layer] of Object.entries(plants)) {
  const kind = kinds[name];
  if (!kind) throw new Error(`there is no kind "${name}"`);
  const other = await openSenders(desk, "plant");
  const through = await without(layer, () =>
    sendAll(other, perPlant, (number) => kind(number, pick, tagOf(name))),
  );
  const isFound = through > perPlant / 2;
  console.log(`planted: without ${layer}, ${name}: ${through} of ${perPlant} reach the list`);
  if (isFound) found++;
}
await desk.close();

const planted = Object.keys(plants).length;
for (const finding of findings) console.log(`FINDING ${finding}`);
console.log(
  `prove:spam: ${passed} of ${spam} spam requests of ${Object.keys(kinds).length} kinds reached the list, ` +
    `${people - received} of ${people} people were refused; ${found} of ${planted} planted faults found (seed ${seed})`,
);
process.exit(findings.length > 0 || found < planted ? 1 : 0);

/** How many of these are in the list of new requests afterwards. */
async function sendAll(
  through: Senders,
  count: number,
  make: (number: number) => ReturnType<typeof honest>,
): Promise<number> {
  const before = await through.countNew();
  for (let number = 0; number < count; number++) await through.send(make(sent++));
  await through.confirmAll();
  return (await through.countNew()) - before;
}

async function without(
  layer: requests.SpamReason | "limits",
  run: () => Promise<number>,
): Promise<number> {
  if (layer === "limits") {
    isLimited = false;
    try {
      return await run();
    } finally {
      isLimited = true;
    }
  }
  const rule = spamLayers.get(layer);
  if (!rule) throw new Error(`there is no layer "${layer}"`);
  spamLayers.set(layer, () => false);
  try {
    return await run();
  } finally {
    spamLayers.set(layer, rule);
  }
}

function tagOf(name: string): string {
  return name.replace(/\W+/g, "-");
}
