// pnpm seed [--tickets N]: fills an empty database with two businesses to look at, one of them with ninety days of work.
import { parseArgs } from "node:util";
import { requireOwnMachine } from "../src/app/commands/own-machine.ts";
import { makeDependencies } from "../src/app/dependencies.ts";
import { siteUrl } from "../src/domains/tenancy/index.ts";
import { readConfig, readDatabaseConfig } from "../src/platform/config.ts";
import { connect } from "../src/platform/db/connect.ts";
import { makeDemo } from "./make-demo.ts";
import { businesses, customersOf, password } from "./people.ts";

const { values } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== "--"),
  options: { tickets: { type: "string", default: "1200" } },
});
const tickets = Number(values.tickets);
if (!Number.isSafeInteger(tickets) || tickets < 0) throw new Error("--tickets takes a number");

const config = readConfig();
requireOwnMachine(config.BASE_URL, "Everybody in the demo has the same, known password.");
const deps = makeDependencies({
  ...config,
  LOG_LEVEL: "warn",
  DATABASE_URL: withoutDiskWait(config.DATABASE_URL),
});
const owner = connect(withoutDiskWait(ownerUrl(config.DATABASE_URL)), 2, "parley demo owner");
const started = performance.now();
try {
  await makeDemo(deps, { owner, tickets, now: Date.now(), say: console.log });
} finally {
  await deps.close();
  await owner.end();
}

for (const business of businesses) {
  console.log(`\n${siteUrl(business.label, config.BASE_URL)}`);
  console.log(`  admin     ${business.admin.email}`);
  for (const { email, departments } of business.agents) {
    console.log(`  agent     ${email.padEnd(20)} ${departments.join(", ")}`);
  }
  const [first] = customersOf(business);
  if (first)
    console.log(
      `  customer  ${first.email.padEnd(20)} and ${customersOf(business).length - 1} others`,
    );
}
console.log(`\nEverybody's password: ${password}`);
console.log(`The demo took ${Math.round((performance.now() - started) / 1000)} s.`);

/** The administrator's way to the database of the app. */
function ownerUrl(databaseUrl: string): string {
  const url = new URL(readDatabaseConfig().DATABASE_ADMIN_URL);
  url.pathname = new URL(databaseUrl).pathname;
  return url.href;
}

/** Without waiting for the disk after each change: whoever is interrupted begins anew anyway. */
function withoutDiskWait(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set("options", "-c synchronous_commit=off");
  return url.href;
}
