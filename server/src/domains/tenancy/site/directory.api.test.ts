import { type AddressInfo, connect } from "node:net";
import { site } from "@parley/contract";
import { beforeAll, expect, test } from "vitest";
import { testDesk } from "#platform/testing/desk.ts";
import { takesEffect } from "#platform/testing/takes-effect.ts";

const desk = testDesk();
let port = 0;

beforeAll(async () => {
  await desk.self.app.listen({ host: "127.0.0.1", port: 0 });
  port = (desk.self.app.server.address() as AddressInfo).port;
});

/** Sends exactly these bytes to the server and reads until it closes the connection. */
function say(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(Buffer.from(bytes, "latin1")));
    let heard = "";
    socket.on("data", (chunk) => {
      heard += chunk.toString("latin1");
    });
    socket.on("close", () => resolve(heard));
    socket.on("error", reject);
  });
}

interface Said {
  readonly target?: string;
  readonly version?: string;
  readonly hosts: readonly string[];
  readonly headers?: readonly string[];
  /** The address that the page claims to have. */
  readonly page: string;
}

function ask({
  target = "/api/v1/public/validate/",
  version = "1.1",
  hosts,
  headers = [],
  page,
}: Said) {
  const body = JSON.stringify({ url: `http://${page}/` });
  const lines = [
    `POST ${target} HTTP/${version}`,
    ...hosts,
    ...headers,
    "Content-Type: application/json",
    `Content-Length: ${body.length}`,
    "Connection: close",
  ];
  return say(`${lines.join("\r\n")}\r\n\r\n${body}`);
}

const validate = "/api/v1/public/validate/";

// `a` is the host of Acme, `g` that of Globex. The claim would make a confused server answer for Globex.
test.each<[string, "acme" | "refused", (a: string, g: string) => Said]>([
  ["its own host", "acme", (a) => ({ hosts: [`Host: ${a}`], page: a })],
  ["its own host in capitals", "acme", (a) => ({ hosts: [`HOST: ${a.toUpperCase()}`], page: a })],
  ["space around the host", "acme", (a) => ({ hosts: [`Host:  ${a}\t`], page: a })],
  [
    "X-Forwarded-Host",
    "acme",
    (a, g) => ({ hosts: [`Host: ${a}`], headers: [`X-Forwarded-Host: ${g}`], page: a }),
  ],
  [
    "X-Forwarded-Host and a page of that host",
    "refused",
    (a, g) => ({ hosts: [`Host: ${a}`], headers: [`X-Forwarded-Host: ${g}`], page: g }),
  ],
  ["X-Host", "acme", (a, g) => ({ hosts: [`Host: ${a}`], headers: [`X-Host: ${g}`], page: a })],
  [
    "X-Original-Host",
    "acme",
    (a, g) => ({ hosts: [`Host: ${a}`], headers: [`X-Original-Host: ${g}`], page: a }),
  ],
  [
    "X-Forwarded-Server",
    "acme",
    (a, g) => ({ hosts: [`Host: ${a}`], headers: [`X-Forwarded-Server: ${g}`], page: a }),
  ],
  [
    "Forwarded",
    "acme",
    (a, g) => ({ hosts: [`Host: ${a}`], headers: [`Forwarded: host=${g};proto=https`], page: a }),
  ],
  [
    "X-HTTP-Host-Override",
    "acme",
    (a, g) => ({ hosts: [`Host: ${a}`], headers: [`X-HTTP-Host-Override: ${g}`], page: a }),
  ],
  [
    "X-Original-URL",
    "acme",
    (a, g) => ({
      hosts: [`Host: ${a}`],
      headers: [`X-Original-URL: http://${g}${validate}`],
      page: a,
    }),
  ],
  [
    "X-Forwarded-Proto and port",
    "acme",
    (a) => ({
      hosts: [`Host: ${a}`],
      headers: ["X-Forwarded-Proto: https", "X-Forwarded-Port: 443"],
      page: a,
    }),
  ],
  [
    "Origin and Referer of another business",
    "acme",
    (a, g) => ({
      hosts: [`Host: ${a}`],
      headers: [`Origin: http://${g}`, `Referer: http://${g}/`],
      page: a,
    }),
  ],
  [
    "a target that names its own host",
    "acme",
    (a) => ({ target: `http://${a}${validate}`, hosts: [`Host: ${a}`], page: a }),
  ],
  [
    "a target that names another host",
    "refused",
    (a, g) => ({ target: `http://${g}${validate}`, hosts: [`Host: ${a}`], page: g }),
  ],
  [
    "a target that names another host, and its own page URL",
    "refused",
    (a, g) => ({ target: `http://${g}${validate}`, hosts: [`Host: ${a}`], page: a }),
  ],
  [
    "a target with a user in it",
    "refused",
    (a, g) => ({ target: `http://${a}@${g}${validate}`, hosts: [`Host: ${a}`], page: g }),
  ],
  ["two hosts", "refused", (a, g) => ({ hosts: [`Host: ${a}`, `Host: ${g}`], page: g })],
  [
    "two hosts, and its own page URL",
    "refused",
    (a, g) => ({ hosts: [`Host: ${a}`, `Host: ${g}`], page: a }),
  ],
  ["its host twice", "refused", (a) => ({ hosts: [`Host: ${a}`, `Host: ${a}`], page: a })],
  [
    "two hosts, the other first",
    "refused",
    (a, g) => ({ hosts: [`Host: ${g}`, `Host: ${a}`], page: a }),
  ],
  ["two hosts on one line", "refused", (a, g) => ({ hosts: [`Host: ${a}, ${g}`], page: g })],
  ["a folded second host", "refused", (a, g) => ({ hosts: [`Host: ${a}`, ` ${g}`], page: g })],
  [
    "a space before the colon",
    "refused",
    (a, g) => ({ hosts: [`Host: ${a}`, `Host : ${g}`], page: g }),
  ],
  ["a trailing dot", "refused", (a) => ({ hosts: [`Host: ${a}.`], page: `${a}.` })],
  ["an unknown port", "refused", (a) => ({ hosts: [`Host: ${a}:8080`], page: `${a}:8080` })],
  ["an invalid port", "refused", (a, g) => ({ hosts: [`Host: ${a}:@${g}`], page: g })],
  ["a user before the host", "refused", (a, g) => ({ hosts: [`Host: ${a}@${g}`], page: g })],
  ["a path behind the host", "refused", (a, g) => ({ hosts: [`Host: ${g}/${a}`], page: g })],
  ["a subdomain of its host", "refused", (a) => ({ hosts: [`Host: www.${a}`], page: `www.${a}` })],
  [
    "its name as a prefix of another",
    "refused",
    (a) => ({ hosts: [`Host: ${a}.evil.test`], page: `${a}.evil.test` }),
  ],
  ["a wildcard", "refused", () => ({ hosts: ["Host: *.parley.test"], page: "*.parley.test" })],
  ["look-alike letters", "refused", (a) => ({ hosts: [`Host: \u00e0${a}`], page: a })],
  ["an empty host", "refused", (a) => ({ hosts: ["Host:"], page: a })],
  ["no host", "refused", (a) => ({ hosts: [], page: a })],
  ["no host, in HTTP/1.0", "refused", (a) => ({ version: "1.0", hosts: [], page: a })],
  ["the platform's host", "refused", (a) => ({ hosts: ["Host: parley.test"], page: a })],
  ["an address instead of a name", "refused", (a) => ({ hosts: ["Host: 127.0.0.1"], page: a })],
])("a request with %s: %s", async (_, expected, said) => {
  const { acme, globex } = { acme: desk.business(), globex: desk.business("globex") };
  const heard = await ask(said(acme.host, globex.host));

  expect(heard).not.toContain(globex.id);
  if (expected === "acme") {
    expect(heard).toMatch(/^HTTP\/1\.1 200 /);
    expect(heard).toContain(acme.id);
  } else {
    expect(heard).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(heard).not.toContain(acme.id);
  }
});

test("two requests in one packet each reach the business they name", async () => {
  const { acme, globex } = { acme: desk.business(), globex: desk.business("globex") };
  const lines = (host: string, connection: string) => {
    const body = JSON.stringify({ url: `http://${host}/` });
    return `POST ${validate} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: ${connection}\r\n\r\n${body}`;
  };
  const heard = await say(lines(acme.host, "keep-alive") + lines(globex.host, "close"));

  expect(heard.indexOf(acme.id)).toBeGreaterThan(0);
  expect(heard.indexOf(globex.id)).toBeGreaterThan(heard.indexOf(acme.id));
});

async function addDomain(name: "acme" | "globex", host: string, isVerified: boolean) {
  await desk.rows(
    `insert into custom_domains (business_id, id, host, proof, verified_at)
     values ($1, gen_random_uuid(), $2, 'proof', case when $3 then now() end)`,
    [desk.business(name).id, host, isVerified],
  );
}

async function reached(host: string) {
  const { body, problem } = await desk.self
    .client(host)
    .call(site.validate, { body: { url: `http://${host}/` } });
  return body.business_id ?? problem.code;
}

test("a verified custom domain resolves to its business, with and without a port", async () => {
  await addDomain("acme", "help.acme.test", true);

  expect(await reached("help.acme.test")).toBe(desk.business().id);
  expect(await reached("HELP.acme.test:8443")).toBe(desk.business().id);
});

test("an unverified custom domain resolves to nothing and does not block its verified owner", async () => {
  await addDomain("globex", "desk.acme.test", false);
  expect(await reached("desk.acme.test")).toBe("tenancy.unknown_host");
  await addDomain("acme", "desk.acme.test", true);

  expect(await reached("desk.acme.test")).toBe(desk.business().id);
});

test("a custom domain cannot take over the site address of a business", async () => {
  const { id, host } = desk.business();
  await addDomain("globex", host, true);

  expect(await reached(host)).toBe(id);
});

test("a business responds at once after activation, and stops within seconds when it is suspended", async () => {
  const { id, host } = desk.business();
  const set = (status: string) =>
    desk.rows("update businesses set status = $2 where id = $1", [id, status]);
  await set("pending");
  expect(await reached(host)).toBe("tenancy.unknown_host");
  await set("active");
  expect(await reached(host)).toBe(id);
  await set("suspended");
  await takesEffect(() => reached(host), "tenancy.suspended");
});
