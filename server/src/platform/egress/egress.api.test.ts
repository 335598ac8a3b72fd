import { once } from "node:events";
import type { RequestListener } from "node:http";
import { createServer } from "node:https";
import { type AddressInfo, createServer as createPlainServer, type Server } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openCanary } from "../testing/canary.ts";
import { makeAuthority } from "../testing/certificates.ts";
import { dnsServer, type Reply } from "../testing/dns-server.ts";
import { judgeTime } from "../testing/judge-times.ts";
import { stopwatch } from "../testing/stopwatch.ts";
import { makeDial } from "./dial.ts";
import { makeResolve, openEgress } from "./egress.ts";
import { EgressRefusal } from "./refusal.ts";

const authority = makeAuthority();
const certificate = authority.sign("shop.test");
const open: Server[] = [];
let said: Reply = { addresses: ["127.0.0.1"] };
let dns: Awaited<ReturnType<typeof dnsServer>>;

beforeAll(async () => {
  dns = await dnsServer(({ type }) => (type === "A" ? said : "nothing"));
});
afterEach(() => {
  said = { addresses: ["127.0.0.1"] };
  for (const server of open.splice(0)) server.close();
});
afterAll(async () => {
  authority.forget();
  await dns.close();
});

async function listening(server: Server): Promise<number> {
  open.push(server.listen(0, "127.0.0.1"));
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

/** A shop on a private address that the operator allows, and the way to it. */
async function shop(answer: RequestListener) {
  const server = createServer(certificate, answer);
  const port = await listening(server);
  const place = `shop.test:${port}`;
  return { egress: egressTo(place), url: `https://${place}/`, server };
}

function egressTo(...allow: string[]) {
  const dial = makeDial({ ca: authority.ca });
  return openEgress({ allow }, { resolve: makeResolve([dns.address]), dial });
}

async function refusalOf(call: () => Promise<unknown>) {
  const started = performance.now();
  const took = stopwatch();
  const error = await call().then(
    () => expect.fail("it was let out"),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(EgressRefusal);
  return Object.assign(error as EgressRefusal, {
    tookMs: performance.now() - started,
    ranMs: took(),
  });
}

describe("a host that the operator allows", () => {
  test("is reached over verified TLS, and its response is complete", async () => {
    const { egress, url } = await shop((asked, answer) => {
      let heard = "";
      asked.on("data", (chunk: Buffer) => {
        heard += chunk.toString();
      });
      asked.on("end", () => answer.writeHead(201, { "x-shop": "open" }).end(`got ${heard}`));
    });
    const { status, headers, body } = await egress.fetchOut(`${url}order?a=1`, {
      method: "POST",
      headers: { "content-type": "text/plain" },
      body: "two lamps",
    });

    expect([status, headers["x-shop"], body.toString()]).toEqual([201, "open", "got two lamps"]);
  });

  test("is requested with its own name, port and path", async () => {
    const { egress, url } = await shop((asked, answer) =>
      answer.end(`${asked.headers.host} ${asked.url}`),
    );
    const { body } = await egress.fetchOut(`${url}a/b?c=d#e`);
    expect(body.toString()).toBe(`${new URL(url).host} /a/b?c=d`);
  });

  test("is allowed on that port only", async () => {
    const { egress, url } = await shop((_, answer) => answer.end());
    const other = url.replace(/:\d+\/$/, ":443/");
    expect((await refusalOf(() => egress.fetchOut(other))).reason).toBe("not public: 127.0.0.1");
  });

  test("may use a protocol that starts TLS itself", async () => {
    const port = await listening(createPlainServer((socket) => socket.end("220 hello\r\n")));
    const socket = await egressTo(`shop.test:${port}`).connectOut("shop.test", port, "smtp");
    const [greeting] = (await once(socket, "data")) as [Buffer];
    expect(greeting.toString()).toBe("220 hello\r\n");
  });

  test("is refused under another name", async () => {
    const { url, server } = await shop((_, answer) => answer.end());
    const { port } = server.address() as AddressInfo;
    const egress = egressTo(`bank.test:${port}`);
    const refusal = await refusalOf(() => egress.fetchOut(url.replace("shop", "bank")));
    expect(refusal.stage).toBe("tls");
  });
});

test("a redirect is returned as a response and not followed", async () => {
  const canary = await openCanary();
  const location = `https://127.0.0.1:${canary.port}/`;
  const { egress, url } = await shop((_, answer) => answer.writeHead(302, { location }).end());
  const { status, headers } = await egress.fetchOut(url);

  expect([status, headers.location]).toEqual([302, location]);
  expect(canary.knocks).toBe(0);
  canary.close();
});

test("a response that is too long is aborted, whatever its stated length", async () => {
  let isHungUp = false;
  const { egress, url } = await shop((_, answer) => {
    answer.on("close", () => {
      isHungUp = true;
    });
    const pour = () => answer.destroyed || answer.write("x".repeat(65_536), pour);
    pour();
  });
  const { stage, reason } = await refusalOf(() => egress.fetchOut(url, { mostBytes: 100_000 }));

  expect([stage, reason]).toEqual(["answer", "more than 100000 bytes"]);
  await expect.poll(() => isHungUp).toBe(true);
});

test("a slow response is aborted when the total time limit is over", async () => {
  const { egress, url } = await shop((_, answer) => {
    const drip = setInterval(() => answer.write("x"), 50);
    answer.on("close", () => clearInterval(drip));
  });
  const { stage, ranMs } = await refusalOf(() => egress.fetchOut(url, { mostMs: 6000 }));

  expect(stage).toBe("answer");
  judgeTime("an answer that drips is given up", ranMs, 9000);
});

test("a silent server is aborted", async () => {
  const port = await listening(createPlainServer(() => {}));
  const egress = egressTo(`shop.test:${port}`);
  const { stage } = await refusalOf(() =>
    egress.fetchOut(`https://shop.test:${port}/`, { mostMs: 6000 }),
  );
  expect(stage).toBe("tls");
});

test("unknown, blocked and refusing hosts give the same error to the person who named them", async () => {
  const nobody = await openCanary();
  nobody.close();
  const egress = egressTo(`shop.test:${nobody.port}`);
  const refusing = await refusalOf(() => egress.connectOut("shop.test", nobody.port, "smtp"));
  const blocked = await refusalOf(() => egress.connectOut("shop.test", 25, "smtp"));
  const wrongPort = await refusalOf(() => egress.connectOut("1.1.1.1", 22, "smtp"));
  const crooked = await refusalOf(() => egress.connectOut("0x7f.1", 25, "smtp"));
  said = "nothing";
  const unknown = await refusalOf(() => egress.connectOut("nobody.test", 25, "smtp"));
  const all = [refusing, blocked, wrongPort, crooked, unknown];

  expect(new Set(all.map(({ message }) => message))).toEqual(
    new Set(["We could not connect to this server. Check the host and the port."]),
  );
  expect(new Set(all.map(({ stage }) => stage))).toEqual(new Set(["connect"]));
  expect(new Set(all.map(({ reason }) => reason)).size).toBe(5);
  for (const { tookMs } of all) expect(tookMs).toBeGreaterThan(990);
});

test("a silent name server costs three seconds once, and then nothing for a while", async () => {
  said = "silence";
  const egress = egressTo();
  const first = await refusalOf(() => egress.connectOut("silent.test", 25, "smtp"));
  const second = await refusalOf(() => egress.connectOut("silent.test", 25, "smtp"));

  expect(first.tookMs).toBeGreaterThan(2500);
  judgeTime("a silent name server, first", first.ranMs, 6000);
  judgeTime("a silent name server, again", second.ranMs, 2500);
});
