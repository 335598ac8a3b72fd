// Measures the list of customers, searched and browsed over HTTP, in a business of a million among others.
//   pnpm bench:customers [--short]
import type { AddressInfo } from "node:net";
import { prepareTemplate } from "../../src/platform/testing/database.ts";
import { openDesk } from "../../src/platform/testing/desk.ts";
import { fetchFrom } from "./fetch-from.ts";
import { fill } from "./fill.ts";
import { questionsOf } from "./questions.ts";

const isShort = process.argv.includes("--short");
const customers = isShort ? 50_000 : 1_000_000;
const others = isShort ? 2 : 10;
// A person may ask so often in a minute, and one person asks here.
const asked = 500;
const limitMs = 50;

await prepareTemplate();
const desk = await openDesk();
try {
  const business = await desk.addTenant("large");
  await fill(desk, business, customers);
  for (let n = 0; n < others; n++) await fill(desk, await desk.addTenant("other"), customers / 20);
  await desk.rows("vacuum analyze accounts, person_keys, role_sizes");
  const token = await desk.signIn(business, business.people.admin.id);
  await desk.app.listen({ host: "127.0.0.1", port: 0 });
  const { port } = desk.app.server.address() as AddressInfo;

  const ask = async (question: Record<string, string>) => {
    const search = new URLSearchParams(question).toString();
    const headers = { host: business.host, authorization: `Bearer ${token}` };
    const started = performance.now();
    const { status, text } = await fetchFrom(
      port,
      `/api/v1/users/get/customers?${search}`,
      headers,
    );
    const ms = performance.now() - started;
    if (status !== 200) throw new Error(`${search}: ${status} ${text}`);
    return { search, ms, count: (JSON.parse(text) as { count: number }).count };
  };
  for (const question of questionsOf(50, customers)) await ask(question);
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  for (const question of questionsOf(asked, customers)) answers.push(await ask(question));
  answers.sort((one, other) => one.ms - other.ms);
  const at = (share: number) => answers[Math.floor((answers.length - 1) * share)]?.ms ?? 0;
  for (const { search, ms, count } of answers.slice(-5)) {
    console.log(`slow: ${ms.toFixed(1)} ms, ${count} found: ${search}`);
  }
  const isMet = at(0.95) < limitMs;
  console.log(
    `bench:customers: ${customers} customers, ${asked} questions, p50 ${at(0.5).toFixed(1)} ms, ` +
      `p95 ${at(0.95).toFixed(1)} ms, limit ${limitMs} ms ${isMet ? "kept" : "MISSED"}`,
  );
  process.exitCode = isMet ? 0 : 1;
} finally {
  await desk.close();
}
process.exit();
