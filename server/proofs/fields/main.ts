// Proves that custom fields mean the same everywhere: for each type and comparison the list, the count, the search, an
// export, the API and SQL give the same tickets, and lists are sorted by each field as SQL sorts them; a required value is
// demanded by every way to resolve a ticket; and customers receive neither keys nor values of hidden fields. Then damages
// what keeps this so, and demands that it is noticed.
//   pnpm prove:fields [--short] [--seed N]
import { parseArgs } from "node:util";
import { ticketFields } from "@parley/contract";
import { unhurried } from "../../src/domains/tickets/testing/twin-businesses.ts";
import { prepareTemplate } from "../../src/platform/testing/database.ts";
import { openDesk } from "../../src/platform/testing/desk.ts";
import { seedFrom } from "../../src/platform/testing/seed.ts";
import { makeDice } from "../kills/dice.ts";
import { compareAll, type Spoilt } from "./compare.ts";
import { findLeaks, openHidden } from "./hidden.ts";
import { findWrongOrders } from "./orders.ts";
import { filterPlants, hiddenPlants, lostPlants, requiredPlants } from "./plants.ts";
import { questionsOf } from "./questions.ts";
import { findUnrequired, openStrict } from "./required.ts";
import { measureLists } from "./speed.ts";
import { draftsOfEachType, openStage, openTickets } from "./stage.ts";

const { values } = parseArgs({
  options: { short: { type: "boolean", default: false }, seed: { type: "string" } },
});
const seed = seedFrom(values.seed);
const size = values.short ? { tickets: 150, each: 2 } : { tickets: 1200, each: 8 };
const dice = makeDice(seed);

await prepareTemplate();
const desk = await openDesk({ tamper: unhurried });
await desk.app.listen({ host: "127.0.0.1", port: 0 });
let found = 0;
function judge(name: string, shows: RegExp, seen: readonly string[]): void {
  const finding = seen.find((one) => shows.test(one));
  console.log(`planted: ${name}: ${finding ? `noticed: ${finding}` : "not noticed"}`);
  if (finding) found++;
}

const stage = await openStage(desk, draftsOfEachType);
await openTickets(stage, size.tickets, dice);
await desk.drain();
const questions = questionsOf(stage, size.each, dice);
const compared = await compareAll(stage, questions);
const sorted = await findWrongOrders(stage);
const strict = await openStrict(desk);
const hidden = await openHidden(desk);
const findings = [
  ...compared.findings,
  ...sorted.findings,
  ...(await findUnrequired(strict)),
  ...(await findLeaks(hidden)),
];

const few = questions.filter((one, place) => {
  const kind = ({ field, condition }: typeof one) => `${field.key} ${condition.is}`;
  return questions.findIndex((other) => kind(other) === kind(one)) >= place - 1;
});
const spoiltAnswers = async (
  options: { exports: boolean; spoilt?: Spoilt },
  types: readonly string[] = ticketFields.fieldTypes,
) => {
  const asked = few.filter(({ field }) => types.includes(field.type));
  return (await compareAll(stage, asked, options)).findings;
};
for (const [name, { types, spoil, lift, shows }] of Object.entries(filterPlants)) {
  await desk.rows(spoil, [stage.business.id]);
  const seen = shows.source.includes("sorted")
    ? (await findWrongOrders(stage)).findings
    : await spoiltAnswers({ exports: shows.source.includes("export") }, types);
  judge(name, shows, seen);
  await desk.rows(lift, [stage.business.id]);
}
for (const [name, { spoilt, shows }] of Object.entries(lostPlants)) {
  judge(name, shows, await spoiltAnswers({ exports: false, spoilt }));
}
const left = await spoiltAnswers({ exports: false });
findings.push(...left.map((finding) => `after the planted faults: ${finding}`));
for (const [name, { spoil, lift, shows }] of Object.entries(requiredPlants)) {
  await desk.rows(spoil, [strict.business.id]);
  judge(name, shows, await findUnrequired(strict));
  await desk.rows(lift, [strict.business.id]);
}
for (const [name, { spoil, lift, shows }] of Object.entries(hiddenPlants)) {
  const { id } = hidden.business;
  const seen = await findLeaks(hidden, async () => void (await desk.rows(spoil, [id])));
  judge(name, shows, seen);
  await desk.rows(lift, [id]);
}
await desk.close();

if (!values.short) {
  const goalMs = 60;
  for (const [name, ms] of Object.entries(await measureLists(200_000))) {
    console.log(`a list of 200,000 tickets ${name}: p95 ${ms.toFixed(1)} ms (goal ${goalMs})`);
  }
}
for (const finding of findings.slice(0, 30)) console.log(`FINDING ${finding}`);
const planted = [filterPlants, lostPlants, requiredPlants, hiddenPlants].flatMap(
  Object.keys,
).length;
console.log(
  `prove:fields: ${questions.length} filters of ${stage.fields.length} types over ${size.tickets} tickets (seed ${seed}), ` +
    `${compared.answers + sorted.answers} answers compared with SQL, ${findings.length} findings; ${found} of ${planted} planted faults found`,
);
process.exit(findings.length > 0 || found < planted ? 1 : 0);
