// What the wall costs, and what the whole path of a request costs, against the least that could answer.
import { judgesTimes } from "../../src/platform/testing/judge-times.ts";
import { requireWrk } from "./load.ts";
import { bareVariant, measureAll, pgbenchVariant, walledVariant, wholeVariant } from "./measure.ts";
import { ratio, table } from "./report.ts";
import { full, short } from "./size.ts";

const isShort = process.argv.includes("--short");
const size = isShort ? short : full;
const goals = { wall: 10, route: 0.8, pgbench: 0.4 };

await requireWrk();
const rounds = await measureAll(size);
const cost = (1 - ratio(rounds, walledVariant, bareVariant)) * 100;
const ofBare = ratio(rounds, wholeVariant, bareVariant);
const ofPgbench = ratio(rounds, wholeVariant, pgbenchVariant);
console.log(`${size.tickets} tickets in ${size.businesses} businesses, a page of 50, wrk -t1 -c16`);
console.log(table(rounds, bareVariant));
console.log(
  `bench:wall: wall costs ${cost.toFixed(0)} % (goal ≤ 10), ` +
    `whole route ${ofBare.toFixed(2)} of bare (goal ≥ 0.8), ` +
    `${ofPgbench.toFixed(2)} of pgbench (goal ≥ 0.4)`,
);
const isMet = cost <= goals.wall && ofBare >= goals.route && ofPgbench >= goals.pgbench;
process.exitCode = isMet || !judgesTimes() ? 0 : 1;
