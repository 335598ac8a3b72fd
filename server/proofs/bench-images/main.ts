// `pnpm bench:images`: how much slower people of other businesses sign in while four businesses upload logos that take
// minutes to draw, in turns with quiet rounds of the same run. The goals decide with JUDGE_TIMES=1 only.
import { request } from "node:http";
import { json } from "node:stream/consumers";
import { testEnvironment } from "../../src/platform/testing/config.ts";
import { prepareTemplate } from "../../src/platform/testing/database.ts";
import { openDesk } from "../../src/platform/testing/desk.ts";
import { judgesTimes } from "../../src/platform/testing/judge-times.ts";
import { password, people, type TestBusiness } from "../../src/platform/testing/tenants.ts";
import { startServer } from "../bench-wall/server-process.ts";

const rounds = 8;
const signInsEach = 24;
const mostGrowth = 1.2;

/** A few hundred bytes that take minutes to draw. */
const hostileLogo = new Blob([
  '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512">' +
    '<filter id="f"><feMorphology operator="dilate" radius="250"/></filter>' +
    `${'<rect width="512" height="512" filter="url(#f)"/>'.repeat(400)}</svg>`,
]);

let blocks = 0;

await prepareTemplate();
const desk = await openDesk();
const env = testEnvironment(desk.copy, { TRUSTED_PROXIES: "127.0.0.1/32" });
const api = await startServer("../../src/app/main-api.ts", [], env);
try {
  await measure();
} finally {
  await api.stop();
  await desk.close();
}
process.exit();

async function measure(): Promise<void> {
  const attackers = await addBusinesses(4);
  const others = await addBusinesses(Math.ceil((rounds * 2 * signInsEach) / people.length) + 4);
  const everybody = others.flatMap((business) => people.map((who) => ({ business, who })));
  const signIns = async (many: number): Promise<number[]> => {
    const times: number[] = [];
    for (const { business, who } of everybody.splice(0, many)) {
      times.push(await signIn(business, business.people[who].email));
    }
    return times;
  };
  // The first sign-ins of a process are slower.
  await signIns(signInsEach);
  const quiet: number[] = [];
  const beside: number[] = [];
  const drawings: number[] = [];
  for (let round = 0; round < rounds; round++) {
    quiet.push(...(await signIns(signInsEach)));
    const uploads = Promise.all(attackers.map((attacker) => uploadLogo(attacker)));
    beside.push(...(await signIns(signInsEach)));
    drawings.push(await uploads.then((ends) => Math.max(...ends)));
  }
  report(percentile95(quiet), percentile95(beside), Math.max(...drawings));
}

async function addBusinesses(many: number): Promise<TestBusiness[]> {
  const made: TestBusiness[] = [];
  while (made.length < many) made.push(await desk.addTenant("images"));
  return made;
}

/** How long a sign-in took, from an address block of its own. */
async function signIn(business: TestBusiness, username: string): Promise<number> {
  const started = performance.now();
  const body = new Response(JSON.stringify({ username, password }), {
    headers: { "content-type": "application/json" },
  });
  const answer = await send(business.host, "POST", "/auth/express/login/", body);
  if (answer.status !== 200) throw new Error(`sign-in: ${JSON.stringify(answer)}`);
  return performance.now() - started;
}

/** How long a hostile logo took to be refused; the four are drawn one after the other. */
async function uploadLogo(business: TestBusiness): Promise<number> {
  const token = await desk.signIn(business, business.people.admin.id);
  const form = new FormData();
  form.append("logo", hostileLogo, "logo.svg");
  const started = performance.now();
  const answer = await send(
    business.host,
    "PUT",
    "/settings/general/update/",
    new Response(form),
    token,
  );
  if (!JSON.stringify(answer.body).includes("files.image_costly")) {
    throw new Error(`the logo: ${JSON.stringify(answer)}`);
  }
  return (performance.now() - started) / 4;
}

/** With a `Host` of its own, which `fetch` does not send. */
async function send(host: string, method: string, path: string, body: Response, token?: string) {
  const headers = {
    host,
    "content-type": body.headers.get("content-type") ?? "",
    "x-forwarded-for": `fd00:${(++blocks).toString(16)}::1`,
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const bytes = Buffer.from(await body.arrayBuffer());
  return new Promise<{ status: number | undefined; body: unknown }>((resolve, reject) => {
    request({ port: api.port, host: "127.0.0.1", path: `/api/v1${path}`, method, headers })
      .once("error", reject)
      .once("response", (answer) => {
        json(answer).then((read) => resolve({ status: answer.statusCode, body: read }), reject);
      })
      .end(bytes);
  });
}

function percentile95(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

function report(quietMs: number, besideMs: number, drawingMs: number): void {
  const growth = besideMs / quietMs;
  console.log(
    `bench:images: sign-in p95 ${quietMs.toFixed(0)} ms, beside four hostile logos ${besideMs.toFixed(0)} ms: ` +
      `${growth.toFixed(2)} times (goal ≤ ${mostGrowth}); a logo is refused after ${drawingMs.toFixed(0)} ms, with the ` +
      `start of the process that draws; ${rounds * signInsEach} sign-ins each`,
  );
  process.exitCode = growth <= mostGrowth || !judgesTimes() ? 0 : 1;
}
